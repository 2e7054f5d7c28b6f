import type { Store } from '@balcao/shared/server/db/store';
import { messageEntity, type MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { emptyPlan, type Plan } from '../../decisions/plan.ts';
import { listText, listTextChange } from '../lists/listText.ts';
import { ticketEntity, ticketKey } from '../../records/ticketEntity.ts';

/** Messages among which the last one that lists show is looked for; behind more notes than that it is not found. */
const newest = 50;

/**
 * What a message that changed changes on its ticket: its words in lists, where it is the last one that they show. The
 * ticket stays where it stands in its lists, because nobody wrote.
 */
export async function planShownAgain(store: Store, before: MessageItem, after: MessageItem): Promise<Plan> {
  const { companyId, conversationId, ticketId, isPrivate } = before;
  const shown = listText(after);
  if (ticketId === undefined || isPrivate === true || shown.text === listText(before).text) return emptyPlan;
  const key = ticketKey({ companyId, conversationId, id: ticketId });
  const item = await store.get(key, { consistent: true });
  const ticket = item && ticketEntity.fromItem(item);
  if (ticket?.lastMessage !== listText(before).text) return emptyPlan;
  // Read after the ticket: a message that came in between has made another version of it.
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
