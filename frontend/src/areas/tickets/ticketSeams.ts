import type { TFunction } from 'i18next';
import type { ConversationMessage } from '../messages/ConversationMessage.ts';
import type { SystemLine } from '../messages/conversationItems.ts';

/**
 * Where one ticket of a conversation ends and another goes on: a line behind the last message of the first. Tickets of
 * contacts that were merged may have gone on beside each other, where neither follows upon the other.
 */
export function ticketSeams(
  messages: readonly Pick<ConversationMessage, 'id' | 'ticketId' | 'createdAt'>[],
  t: TFunction,
): SystemLine[] {
  const ends = new Map<number, number>();
  for (const { id, ticketId } of messages) if (typeof ticketId === 'number') ends.set(ticketId, id);
  const begun = new Set<number>();
  const lines: SystemLine[] = [];
  let last: { ticketId: number; createdAt: string; ended: boolean } | undefined;
  for (const { id, ticketId, createdAt } of messages) {
    // What belongs to none stands in whichever it is.
    const of = ticketId ?? last?.ticketId;
    if (of === undefined) continue;
    if (last?.ended === true && last.ticketId !== of && !begun.has(of))
      lines.push({
        id: `ticket-${id}`,
        at: last.createdAt,
        text: t('ticket.nextTicket', { id: last.ticketId, next: of }),
      });
    begun.add(of);
    const ended = last?.ticketId === of && last.ended;
    last = { ticketId: of, createdAt, ended: ended || ends.get(of) === id };
  }
  return lines;
}
