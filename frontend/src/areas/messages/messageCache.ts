import type { EventData } from '@balcao/shared/events';
import type { Message } from '@balcao/shared/records/messageModel';
import type { QueryClient } from '@tanstack/react-query';
import { patchNowAndAfterFetch } from '../../frame/api/patchNowAndAfterFetch.ts';
import { type MessagePages, putMessage, raiseAcks } from './messagePages.ts';

/** Stores a message in every cached view of its conversation; a conversation spans several tickets. */
export function storeMessage(client: QueryClient, message: Message): void {
  changeConversation(client, message.conversationId, (pages) => putMessage(pages, message));
}

/** Stores the ticks that the server reports when a conversation is opened: they may have risen since it was loaded. */
export function storeAcks(client: QueryClient, { conversationId, acks }: EventData<'acks'>): void {
  changeConversation(client, conversationId, (pages) => raiseAcks(pages, acks));
}

function changeConversation(
  client: QueryClient,
  conversationId: number,
  change: (pages: MessagePages) => MessagePages,
): void {
  for (const query of client.getQueryCache().findAll({ queryKey: ['messages'] })) {
    patchNowAndAfterFetch(query, () => {
      const pages = query.state.data as MessagePages | undefined;
      if (pages?.pages[0]?.ticket.conversationId !== conversationId) return;
      const next = change(pages);
      if (next !== pages) client.setQueryData(query.queryKey, next);
    });
  }
}
