import { PerTable } from '@balcao/shared/server/db/sameTable';
import { AppError } from '@balcao/shared/errors';
import type { Store } from '@balcao/shared/server/db/store';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { storedBytesEntity } from './figuresEntity.ts';

const freshMs = 60_000;
const maxKnown = 1000;

interface Storage {
  at: number;
  /** Bytes stored as of `at`. */
  bytes: Promise<number>;
  /** Bytes added by this process since `at`; `bytes` may not include them yet. */
  brought: number;
}
const known = new PerTable<Map<number, Storage>>();

/**
 * The storage quota of a company, checked before staff add a file; customers' files are always accepted. The figure is
 * cached for a minute, so a file costs no extra read (docs/decisions/2026-11-22-storage.md). `require` only checks that
 * the bytes fit; `take` also counts them.
 */
export async function storageOf(
  { store, clock, settings }: Pick<Runtime, 'store' | 'clock' | 'settings'>,
  companyId: number,
): Promise<{
  /** @throws AppError ERR_STORAGE_FULL */
  require: (bytes: number) => void;
  /** @throws AppError ERR_STORAGE_FULL */
  take: (bytes: number) => void;
}> {
  const { storageLimit } = settings;
  if (storageLimit === 0) return { require: () => {}, take: () => {} };
  const storage = storageAt(store, companyId, clock.now());
  const kept = await storage.bytes;
  const require = (bytes: number) => {
    if (kept + storage.brought + bytes > storageLimit) throw new AppError('ERR_STORAGE_FULL');
  };
  return {
    require,
    take: (bytes) => {
      require(bytes);
      storage.brought += bytes;
    },
  };
}

function storageAt(store: Store, companyId: number, now: number): Storage {
  let companies = known.get(store);
  if (companies === undefined) known.set(store, (companies = new Map()));
  const before = companies.get(companyId);
  if (before !== undefined && now >= before.at && now - before.at < freshMs) return before;
  const storage = { at: now, bytes: readBytes(store, companyId), brought: 0 };
  storage.bytes.catch(() => {
    if (companies.get(companyId) === storage) companies.delete(companyId);
  });
  companies.delete(companyId);
  companies.set(companyId, storage);
  if (companies.size > maxKnown) companies.delete(companies.keys().next().value ?? companyId);
  return storage;
}

async function readBytes(store: Store, companyId: number): Promise<number> {
  const item = await store.get(storedBytesEntity.key({ companyId }));
  return item === undefined ? 0 : storedBytesEntity.fromItem(item).bytes;
}
