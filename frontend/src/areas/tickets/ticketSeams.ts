import type { TFunction } from 'i18next';
import type { ConversationMessage } from '../messages/ConversationMessage.ts';
import type { SystemLine } from '../messages/conversationItems.ts';

/** Where one ticket of a conversation ends and another goes on: a line behind the last message of the first. */
export function ticketSeams(
  messages: readonly Pick<ConversationMessage, 'id' | 'ticketId' | 'createdAt'>[],
  t: TFunction,
): SystemLine[] {
  const lines: SystemLine[] = [];
  let last: { ticketId: number; createdAt: string } | undefined;
  for (const { id, ticketId, createdAt } of messages) {
    // What belongs to none stands in whichever it is.
    const of = ticketId ?? last?.ticketId;
    if (of === undefined) continue;
    if (last !== undefined && last.ticketId !== of)
      lines.push({
        id: `ticket-${id}`,
        at: last.createdAt,
        text: t('ticket.nextTicket', { id: last.ticketId, next: of }),
      });
    last = { ticketId: of, createdAt };
  }
  return lines;
}
