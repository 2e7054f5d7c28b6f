import { defineEntity } from '@balcao/shared/server/db/entity';
import { absent } from '@balcao/shared/server/db/expressions';
import type { Store, Write } from '@balcao/shared/server/db/store';
import { phoneImportEntity, type PhoneImportItem } from './phoneImportEntity.ts';

interface PhoneImportPlace extends Pick<PhoneImportItem, 'companyId' | 'whatsappId' | 'from'> {
  /** The import that holds the slot; the slot is free if that import is no longer running. */
  importId: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

const phoneImportPlaceEntity = defineEntity<PhoneImportPlace>()({
  name: 'phoneImportPlace',
  description: 'Which import of a phone’s book runs, of one connection and of one kind: one at a time',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#PHONEIMPORTPLACES',
  sk: '{whatsappId:12}#{from}',
});

/**
 * The running import of the same connection and kind, or the write that takes its slot. The write goes into the
 * transaction that starts the job and fails if another import took the slot meanwhile.
 */
export async function phoneImportPlace(
  store: Store,
  { companyId, whatsappId, from, id, expiresAt }: PhoneImportItem,
  now: number,
): Promise<{ running: PhoneImportItem } | { take: Write }> {
  const key = { companyId, whatsappId, from };
  const stored = await store.get(phoneImportPlaceEntity.key(key), { consistent: true });
  const held = stored && phoneImportPlaceEntity.fromItem(stored).importId;
  if (held !== undefined) {
    const item = await store.get(phoneImportEntity.key({ companyId, id: held }), { consistent: true });
    const job = item && phoneImportEntity.fromItem(item);
    if (job?.state === 'running' && job.expiresAt * 1000 > now) return { running: job };
  }
  const unchanged = held === undefined ? absent : { expression: '#importId = :held', values: { held } };
  const put = phoneImportPlaceEntity.toItem({ ...key, importId: id, expiresAt });
  return { take: { put, condition: unchanged } };
}
