import { randomUUID } from 'node:crypto';
import type { BatchWrite, Store } from '@balcao/shared/server/db/store';
import { sampleTicket } from '../../../core/tickets/testing/sampleTicket.ts';
import { type TicketItem, ticketPointers, ticketToItem } from '../../../core/records/ticketEntity.ts';

/** Items per batch. */
const atOnce = 25;
let conversations = 900_000_000;

/** Stores tickets as the engine would, one per `change`, without their related items. */
export async function storeCards(
  store: Store,
  company: { id: number; connectionId: number },
  at: string,
  changes: readonly Partial<TicketItem>[],
): Promise<TicketItem[]> {
  const tickets = changes.map((change): TicketItem => {
    const conversationId = ++conversations;
    const base = sampleTicket({ at });
    const own = { id: conversationId, uuid: randomUUID(), conversationId, contactId: conversationId };
    return { ...base, ...own, companyId: company.id, whatsappId: company.connectionId, ...change };
  });
  const writes = tickets.flatMap((ticket): BatchWrite[] =>
    [ticketToItem(ticket), ...ticketPointers(ticket)].map((put) => ({ put })),
  );
  for (let from = 0; from < writes.length; from += atOnce)
    await store.batchWrite(writes.slice(from, from + atOnce));
  return tickets;
}
