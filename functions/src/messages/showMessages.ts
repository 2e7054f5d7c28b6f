import type { Message } from '@balcao/shared/messages/messageModel';
import { loadDirectory } from '../companies/directoryEntity.ts';
import type { UserContext } from '../http/context.ts';
import { createMediaSigner } from '../media/signMediaUrl.ts';
import { ticketEntity, type TicketItem, ticketKey } from '../tickets/ticketEntity.ts';
import type { MessageItem, QuotedItem } from '@balcao/shared/server/messages/messageEntity';
import { hidesDeleted } from './hidesDeleted.ts';
import { mayReadMessage } from './mayReadMessage.ts';
import { toMessage } from './messageView.ts';
import { isStillShown, messagesById, quotedKeys } from './quotedOriginals.ts';

/**
 * Messages of one conversation as the API answers them. Most are of the ticket at hand; earlier tickets whose
 * messages share the page are fetched in one read, with what is quoted from elsewhere: what was deleted since, or is
 * another queue's history, is quoted without its words.
 */
export async function showMessages(
  ctx: UserContext,
  messages: readonly MessageItem[],
  at: { ticket: TicketItem; contactName: string },
): Promise<Message[]> {
  const { ticket, contactName } = at;
  const { companyId, conversationId } = ticket;
  const named = messages.flatMap(({ ticketId }) => (ticketId === undefined ? [] : [ticketId]));
  const earlier = [...new Set(named)].filter((id) => id !== ticket.id);
  const onPage = new Map(messages.map((message) => [message.id, message]));
  const keys = [
    ...earlier.map((id) => ticketKey({ companyId, conversationId, id })),
    ...quotedKeys(messages, onPage),
  ];
  const [signMedia, directory, items] = await Promise.all([
    createMediaSigner(ctx),
    loadDirectory(ctx.store, companyId, ctx.clock.now()),
    keys.length === 0 ? [] : ctx.store.batchGet(keys),
  ]);
  const originals = new Map([...messagesById(items), ...onPage]);
  const hides = await hidesDeleted(ctx, companyId, [...originals.values()]);
  const tickets = new Map([[ticket.id, ticket]]);
  for (const item of items) {
    if (item === undefined || !ticketEntity.owns(item)) continue;
    const known = ticketEntity.fromItem(item);
    tickets.set(known.id, known);
  }
  const ticketOf = (id: number) => tickets.get(id);
  const showsQuoted = (quoted: QuotedItem) =>
    mayReadMessage(ctx.user, quoted, ticket.id) && isStillShown(quoted, originals, hides);
  const view = { directory, signMedia, contactName, hidesDeleted: hides, showsQuoted, ticketOf };
  return messages.map((message) => toMessage(message, view));
}
