import type { TFunction } from 'i18next';
import type { ConversationMessage } from '../../messages/ConversationMessage.ts';
import type { SystemLine } from '../../messages/conversationItems.ts';

/**
 * Lines between a contact's tickets, each after the last message of the earlier one. There is no line where tickets
 * overlap (merged contacts). Between tickets of two conversations the line names only the later one: the earlier one
 * may still be open.
 */
export function ticketBoundaryLines(
  messages: readonly Pick<ConversationMessage, 'id' | 'ticketId' | 'conversationId' | 'createdAt'>[],
  t: TFunction,
): SystemLine[] {
  const ends = new Map<number, number>();
  for (const { id, ticketId } of messages) if (typeof ticketId === 'number') ends.set(ticketId, id);
  const begun = new Set<number>();
  const lines: SystemLine[] = [];
  let last: { ticketId: number; chat: number | undefined; createdAt: string; ended: boolean } | undefined;
  for (const { id, ticketId, conversationId: chat, createdAt } of messages) {
    // A message without a ticket counts to the ticket of the message before it.
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
