import type { Message } from '@balcao/shared/messages/messageModel';
import type { QueryClient } from '@tanstack/react-query';
import { nowAndOnceFetched } from '../../api/nowAndOnceFetched.ts';
import { type MessagePages, putMessage } from './messagePages.ts';

/** Writes a message into every loaded conversation it belongs to: a conversation spans several tickets. */
export function storeMessage(client: QueryClient, message: Message): void {
  for (const query of client.getQueryCache().findAll({ queryKey: ['messages'] })) {
    nowAndOnceFetched(query, () => {
      const pages = query.state.data as MessagePages | undefined;
      if (pages?.pages[0]?.ticket.conversationId !== message.conversationId) return;
      const next = putMessage(pages, message);
      if (next !== pages) client.setQueryData(query.queryKey, next);
    });
  }
}
