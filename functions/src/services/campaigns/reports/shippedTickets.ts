import { conversationEntity } from '@balcao/shared/server/conversations/conversationEntity';
import type { Store } from '@balcao/shared/server/db/store';
import { ticketEntity } from '../../../core/records/ticketEntity.ts';
import type { ShippingItem } from '../../shippings/shippingEntity.ts';

/** The active ticket of each recipient's conversation, otherwise its last one, by conversation id. */
export async function shippedTickets(
  store: Store,
  companyId: number,
  items: readonly ShippingItem[],
): Promise<ReadonlyMap<number, { id: number; uuid: string }>> {
  const ids = [...new Set(items.flatMap(({ conversationId }) => conversationId ?? []))];
  const stored = await store.batchGet(
    ids.map((conversationId) => conversationEntity.key({ companyId, conversationId })),
  );
  const keys = stored.flatMap((item) => {
    if (item === undefined) return [];
    const { conversationId, activeTicketId, lastTicketId } = conversationEntity.fromItem(item);
    const id = activeTicketId ?? lastTicketId;
    return id === undefined ? [] : [ticketEntity.key({ companyId, conversationId, id })];
  });
  const tickets = await store.batchGet(keys);
  return new Map(
    tickets.flatMap((item) => {
      if (item === undefined) return [];
      const { conversationId, id, uuid } = ticketEntity.fromItem(item);
      return [[conversationId, { id, uuid }]];
    }),
  );
}
