import type { Message } from '@balcao/shared/messages/messageModel';
import { loadDirectory } from '../companies/directoryEntity.ts';
import { createMediaSigner } from '../media/signMediaUrl.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { ticketEntity, type TicketItem, ticketKey } from '../tickets/ticketEntity.ts';
import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { hidesDeleted } from './hidesDeleted.ts';
import { toMessage } from './messageView.ts';

/**
 * Messages of one conversation as the API answers them. Most are of the ticket at hand; earlier tickets whose
 * messages share the page are fetched in one read.
 */
export async function showMessages(
  runtime: Runtime,
  messages: readonly MessageItem[],
  at: { ticket: TicketItem; contactName: string },
): Promise<Message[]> {
  const { ticket, contactName } = at;
  const { companyId, conversationId } = ticket;
  const named = messages.flatMap(({ ticketId }) => (ticketId === undefined ? [] : [ticketId]));
  const earlier = [...new Set(named)].filter((id) => id !== ticket.id);
  const [signMedia, directory, items, hides] = await Promise.all([
    createMediaSigner(runtime),
    loadDirectory(runtime.store, companyId, runtime.clock.now()),
    earlier.length === 0
      ? []
      : runtime.store.batchGet(earlier.map((id) => ticketKey({ companyId, conversationId, id }))),
    hidesDeleted(runtime, companyId, messages),
  ]);
  const tickets = new Map([[ticket.id, ticket]]);
  for (const item of items) {
    if (item === undefined) continue;
    const known = ticketEntity.fromItem(item);
    tickets.set(known.id, known);
  }
  const ticketOf = (id: number) => tickets.get(id);
  const view = { directory, signMedia, contactName, hidesDeleted: hides, ticketOf };
  return messages.map((message) => toMessage(message, view));
}
