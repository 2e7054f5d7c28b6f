import { defineEntity } from '@balcao/shared/server/db/entity';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import type { Store } from '@balcao/shared/server/db/store';

export interface PendingInbound {
  companyId: number;
  connectionId: number;
  /** Sort key in order of arrival. */
  place: string;
  /** The event and the location of its file. Sealed, because it contains the file's key. */
  sealed: Uint8Array;
  /** Number of owners (connector tasks) that have begun to fetch the message's file; undefined means one. */
  begun?: number | undefined;
}

const pendingEntity = defineEntity<PendingInbound>()({
  name: 'pendingInbound',
  description: 'A received message whose file is still being fetched; receipted to WhatsApp, not yet queued',
  version: 1,
  personal: 'kept',
  pk: 'C#{companyId}#WAQ#{connectionId}',
  sk: 'INBOUND#{place}',
});

export async function putPending(store: Store, pending: PendingInbound): Promise<void> {
  await store.put(pendingEntity.toItem(pending));
}

export async function deletePending(
  store: Store,
  pending: Omit<PendingInbound, 'sealed' | 'begun'>,
): Promise<void> {
  await store.delete(pendingEntity.key(pending));
}

/** Messages that earlier owners received and did not finish, oldest first. */
export async function pendingOf(
  store: Store,
  of: { companyId: number; connectionId: number },
): Promise<PendingInbound[]> {
  const found: PendingInbound[] = [];
  const pk = pendingEntity.partition(of);
  for await (const items of queryPages(store, { pk, prefix: 'INBOUND#', limit: 500, consistent: true }))
    found.push(...items.map((item) => pendingEntity.fromItem(item)));
  return found;
}
