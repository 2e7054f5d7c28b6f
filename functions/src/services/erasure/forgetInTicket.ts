import type { Store } from '@balcao/shared/server/db/store';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { isDeepStrictEqual } from 'node:util';
import { lastByOf } from '../../core/records/lastBy.ts';
import { listText, listTextChange } from '../../core/tickets/lists/listText.ts';
import { ticketEntity, ticketKey } from '../../core/records/ticketEntity.ts';
import { forgetInMessage } from './forgetInMessage.ts';
import type { Person } from '../../core/conversations/personOf.ts';

/**
 * Updates the preview in lists when a group's message is about to lose data of a person: its text and author. The two
 * are compared, not the message's id, so a preview of another message with the same text and author changes too.
 */
export async function forgetInTicket(store: Store, message: MessageItem, person: Person): Promise<void> {
  const { companyId, conversationId, ticketId } = message;
  const left = forgetInMessage(message, person);
  if (ticketId === undefined || left === undefined) return;
  const key = ticketKey({ companyId, conversationId, id: ticketId });
  const before = listText(message);
  await untilAccepted(
    async () => {
      const stored = await store.get(key, { consistent: true });
      const ticket = stored && ticketEntity.fromItem(stored);
      if (ticket?.lastMessage !== before.text || !isDeepStrictEqual(ticket.lastBy, lastByOf(message))) return;
      const { set, remove } = listTextChange(listText(left));
      await store.update(
        key,
        {
          set,
          remove: left.author === message.author ? remove : [...remove, 'lastBy'],
          add: { version: 1 },
        },
        { expression: '#version = :version', values: { version: ticket.version } },
      );
    },
    { attempts: 8, pauseMs: 50 },
  );
}
