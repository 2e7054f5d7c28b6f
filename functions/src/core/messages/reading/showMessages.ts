import type { Message } from '@balcao/shared/records/messageModel';
import { loadDirectory } from '../../company/directoryEntity.ts';
import type { UserContext } from '../../../platform/http/context.ts';
import { createMarks } from '../../records/shownMark.ts';
import { createMediaSigner } from '../../../platform/media/signMediaUrl.ts';
import { ticketEntity, type TicketItem, ticketKey } from '../../records/ticketEntity.ts';
import type { MessageItem, QuotedItem } from '@balcao/shared/server/messages/messageEntity';
import { hidesDeleted } from './hidesDeleted.ts';
import { queuesOf } from '../../tickets/access/laterQueues.ts';
import { mayReadMessage } from '../../tickets/access/mayReadMessage.ts';
import { toMessage } from './messageView.ts';
import { messagesById, originalOf, placeOfQuoted, quotedKeys } from './quotedOriginals.ts';

type TicketPlace = Pick<TicketItem, 'companyId' | 'conversationId' | 'id'>;

/**
 * Messages of one contact as the API returns them. Earlier tickets on the page and quoted messages from elsewhere are
 * read in one batch. A quoted message that was deleted or belongs to another queue's history is shown without its text.
 */
export async function showMessages(
  ctx: UserContext,
  messages: readonly MessageItem[],
  at: { ticket: TicketItem; contactName: string },
): Promise<Message[]> {
  const { ticket, contactName } = at;
  const { companyId } = ticket;
  const named = messages.flatMap(({ ticketId, conversationId, quoted }): [number, TicketPlace][] =>
    // A quoted message that was written before its ticket had a queue belongs to the ticket's queue, so the ticket is
    // read.
    [ticketId, quoted?.queueId === undefined ? quoted?.ticketId : undefined].flatMap((id) =>
      id === undefined || id === ticket.id ? [] : [[id, { companyId, conversationId, id }]],
    ),
  );
  const earlier = [...new Map(named).values()];
  const onPage = new Map(messages.map((message) => [message.id, message]));
  const keys = [...earlier.map(ticketKey), ...(await quotedKeys(ctx.store, messages, onPage))];
  const [signMedia, marks, directory, items] = await Promise.all([
    createMediaSigner(ctx),
    createMarks(ctx, companyId),
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
  const later = queuesOf(tickets.values());
  const readableOriginal = (quoted: QuotedItem) =>
    mayReadMessage(ctx.user, placeOfQuoted(quoted, originals), ticket.id, later)
      ? originalOf(quoted, originals)
      : undefined;
  const { contactId } = ticket;
  const view = {
    directory,
    signMedia,
    marks,
    contactId,
    contactName,
    hidesDeleted: hides,
    originalOf: readableOriginal,
    ticketOf,
  };
  return messages.map((message) => toMessage(message, view));
}
