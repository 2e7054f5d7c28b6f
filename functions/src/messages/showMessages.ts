import type { Message } from '@balcao/shared/messages/messageModel';
import { loadDirectory } from '../companies/directoryEntity.ts';
import { createMediaSigner } from '../media/signMediaUrl.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { ticketEntity, type TicketItem, ticketKey } from '../tickets/ticketEntity.ts';
import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { hidesDeleted } from './hidesDeleted.ts';
import { toMessage } from './messageView.ts';

type TicketPlace = Pick<TicketItem, 'companyId' | 'conversationId' | 'id'>;

/**
 * Messages of one contact as the API answers them. Most are of the ticket at hand; earlier tickets whose
 * messages share the page are fetched in one read.
 */
export async function showMessages(
  runtime: Runtime,
  messages: readonly MessageItem[],
  at: { ticket: TicketItem; contactName: string },
): Promise<Message[]> {
  const { ticket, contactName } = at;
  const { companyId } = ticket;
  const named = messages.flatMap(({ ticketId: id, conversationId }): [number, TicketPlace][] =>
    id === undefined || id === ticket.id ? [] : [[id, { companyId, conversationId, id }]],
  );
  const earlier = [...new Map(named).values()];
  const [signMedia, directory, items, hides] = await Promise.all([
    createMediaSigner(runtime),
    loadDirectory(runtime.store, companyId, runtime.clock.now()),
    earlier.length === 0 ? [] : runtime.store.batchGet(earlier.map(ticketKey)),
    hidesDeleted(runtime, companyId, messages),
  ]);
  const tickets = new Map([[ticket.id, ticket]]);
  for (const item of items) {
    if (item === undefined) continue;
    const known = ticketEntity.fromItem(item);
    tickets.set(known.id, known);
  }
  const ticketOf = (id: number) => tickets.get(id);
  const { contactId } = ticket;
  const view = { directory, signMedia, contactId, contactName, hidesDeleted: hides, ticketOf };
  return messages.map((message) => toMessage(message, view));
}
