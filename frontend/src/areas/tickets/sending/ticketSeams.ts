import type { TFunction } from 'i18next';
import type { ConversationMessage } from '../../messages/ConversationMessage.ts';
import type { SystemLine } from '../../messages/conversationItems.ts';

/**
 * Where one ticket of a conversation ends and another goes on: a line behind the last message of the first. Tickets of
 * contacts that were merged may have gone on beside each other, where neither follows upon the other; of two that belong to
 * two chats it is said only which one is read from here on: the first may be open still, or the second closed into it.
 */
export function ticketSeams(
  messages: readonly Pick<ConversationMessage, 'id' | 'ticketId' | 'conversationId' | 'createdAt'>[],
  t: TFunction,
): SystemLine[] {
  const ends = new Map<number, number>();
  for (const { id, ticketId } of messages) if (typeof ticketId === 'number') ends.set(ticketId, id);
  const begun = new Set<number>();
  const lines: SystemLine[] = [];
  let last: { ticketId: number; chat: number | undefined; createdAt: string; ended: boolean } | undefined;
  for (const { id, ticketId, conversationId: chat, createdAt } of messages) {
    // What belongs to none stands in whichever it is.
    const of = ticketId ?? last?.ticketId;
    if (of === undefined) continue;
    if (last?.ended === true && last.ticketId !== of && !begun.has(of))
      lines.push({
        id: `ticket-${id}`,
        at: last.createdAt,
        text:
          last.chat === chat
            ? t('ticket.nextTicket', { id: last.ticketId, next: of })
            : t('ticket.fromHere', { id: of }),
      });
    begun.add(of);
    const ended = last?.ticketId === of && last.ended;
    last = { ticketId: of, chat, createdAt, ended: ended || ends.get(of) === id };
  }
  return lines;
}
