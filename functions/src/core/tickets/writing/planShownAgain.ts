import type { Store } from '@balcao/shared/server/db/store';
import { messageEntity, type MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { emptyPlan, type Plan } from '../../decisions/plan.ts';
import { listText, listTextChange } from '../lists/listText.ts';
import { ticketEntity, ticketKey } from '../../records/ticketEntity.ts';

/**
 * Newest messages among which the message last shown in lists is searched; if more private notes follow it, it is not
 * found.
 */
const newest = 50;

/**
 * The changes that an edited or deleted message makes to its ticket: the text in lists, if this message is the one that
 * they show. The ticket keeps its place in the lists, because nobody wrote.
 */
export async function planShownAgain(store: Store, before: MessageItem, after: MessageItem): Promise<Plan> {
  const { companyId, conversationId, ticketId, isPrivate } = before;
  const shown = listText(after);
  if (ticketId === undefined || isPrivate === true || shown.text === listText(before).text) return emptyPlan;
  const key = ticketKey({ companyId, conversationId, id: ticketId });
  const item = await store.get(key, { consistent: true });
  const ticket = item && ticketEntity.fromItem(item);
  if (ticket?.lastMessage !== listText(before).text) return emptyPlan;
  // Read after the ticket: a message in between has changed the ticket's version.
  const { items } = await store.query({
    pk: messageEntity.partition({ companyId, conversationId }),
    prefix: 'M#',
    limit: newest,
    descending: true,
    consistent: true,
  });
  const last = items
    .map((stored) => messageEntity.fromItem(stored))
    .find((message) => message.isPrivate !== true && message.ticketId === ticketId);
  if (last?.id !== before.id) return emptyPlan;
  const { version } = ticket;
  return {
    items: [
      {
        part: 'ticket',
        key,
        change: { ...listTextChange(shown), add: { version: 1 } },
        guard: {
          strictness: 'unmoved',
          condition: { expression: '#version = :version', values: { version } },
        },
      },
    ],
    wakeUps: [],
  };
}
