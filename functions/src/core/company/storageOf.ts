import { PerTable } from '@balcao/shared/server/db/sameTable';
import { AppError } from '@balcao/shared/errors';
import type { ItemKey } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { personBytesEntity, storedBytesEntity } from './figuresEntity.ts';

const freshMs = 60_000;
const maxKnown = 1000;
/** Part of the limit that one user's files may take once `scarce` of it is used; administrators have no share. */
const share = 0.2;
/** Part of the limit up to which anybody's files are taken. */
const scarce = 0.5;

interface Storage {
  at: number;
  /** Bytes stored as of `at`. */
  bytes: Promise<number>;
  /** Bytes added by this process since `at`; `bytes` may not include them yet. */
  brought: number;
}
const known = new PerTable<Map<string, Storage>>();

/**
 * The storage quota of a company, checked before staff add a file; customers' files are always accepted. The figure is
 * cached for a minute, so a file costs no extra read (docs/decisions/2026-11-22-storage.md). `require` only checks that
 * the bytes fit; `take` also counts them.
 *
 * @param by user in whose share the file counts (`shareHolder`), so that nobody fills the company's storage alone
 */
export async function storageOf(
  { store, clock, settings }: Pick<Runtime, 'store' | 'clock' | 'settings'>,
  companyId: number,
  by?: number,
): Promise<{
  /** @throws AppError ERR_STORAGE_FULL, ERR_STORAGE_SHARE_FULL */
  require: (bytes: number) => void;
  /** @throws AppError ERR_STORAGE_FULL, ERR_STORAGE_SHARE_FULL */
  take: (bytes: number) => void;
}> {
  const { storageLimit } = settings;
  if (storageLimit === 0) return { require: () => {}, take: () => {} };
  const at = clock.now();
  const storage = storageAt(store, at, `${companyId}`, storedBytesEntity.key({ companyId }));
  const own =
    by === undefined
      ? undefined
      : storageAt(store, at, `${companyId}:${by}`, personBytesEntity.key({ companyId, userId: by }));
  const [kept, ownKept = 0] = await Promise.all([storage.bytes, own?.bytes]);
  const require = (bytes: number) => {
    const used = kept + storage.brought + bytes;
    if (used > storageLimit) throw new AppError('ERR_STORAGE_FULL');
    if (own && used > storageLimit * scarce && ownKept + own.brought + bytes > storageLimit * share)
      throw new AppError('ERR_STORAGE_SHARE_FULL');
  };
  return {
    require,
    take: (bytes) => {
      require(bytes);
      storage.brought += bytes;
      if (own) own.brought += bytes;
    },
  };
}

function storageAt(store: Store, now: number, name: string, key: ItemKey): Storage {
  let all = known.get(store);
  if (all === undefined) known.set(store, (all = new Map()));
  const before = all.get(name);
  if (before !== undefined && now >= before.at && now - before.at < freshMs) return before;
  const storage = { at: now, bytes: readBytes(store, key), brought: 0 };
  storage.bytes.catch(() => {
    if (all.get(name) === storage) all.delete(name);
  });
  all.delete(name);
  all.set(name, storage);
  if (all.size > maxKnown) all.delete(all.keys().next().value ?? name);
  return storage;
}

async function readBytes(store: Store, key: ItemKey): Promise<number> {
  const item = await store.get(key);
  return item === undefined ? 0 : Number(item['bytes']);
}
