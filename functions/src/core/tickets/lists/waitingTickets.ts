import type { Store } from '@balcao/shared/server/db/store';
import { ticketEntity, type TicketItem, ticketKey } from '../../records/ticketEntity.ts';
import { ticketEntryEntity } from '../../records/ticketEntryEntity.ts';

const pageSize = 25;

/** A page of the tickets waiting in a queue, longest first, as stored now; `next` is set if there are more. */
export async function waitingTickets(
  store: Pick<Store, 'query' | 'batchGet'>,
  { companyId, queueId, from }: { companyId: number; queueId: number; from: string | undefined },
): Promise<{ tickets: TicketItem[]; next: string | undefined }> {
  const { items, lastKey } = await store.query({
    pk: ticketEntryEntity.partition({ companyId, order: 'waiting', holder: `Q#${queueId}` }),
    ...(from !== undefined && { from: `${from}\0` }),
    limit: pageSize,
  });
  const keys = items.map((item) => {
    const { conversationId, id } = ticketEntryEntity.fromItem(item);
    return ticketKey({ companyId, conversationId, id });
  });
  const stored = keys.length === 0 ? [] : await store.batchGet(keys);
  return {
    tickets: stored.flatMap((item) => (item === undefined ? [] : [ticketEntity.fromItem(item)])),
    next: lastKey === undefined ? undefined : String(items.at(-1)?.['sk']),
  };
}
