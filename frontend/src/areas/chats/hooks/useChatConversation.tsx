import type { Chat } from '@balcao/shared/chats/chatModel';
import { chatName, longestChatMessage } from '@balcao/shared/chats/chatRules';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUser } from '../../../frame/session/useUser.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { sayChatTyping } from '../../../frame/realtime/userStatus.ts';
import type { ConversationSource } from '../../messages/ConversationSource.ts';
import { chatPages } from '../chatMessages.ts';
import { chatSender } from '../chatSender.ts';
import { ticketIn } from '../ticketIn.ts';

const TicketCard = lazyComponent(async () => (await import('../components/TicketCard.tsx')).TicketCard);
const capabilities = { note: false, voice: true, files: true, quote: true, sign: false };

/** Lazy-loads the ticket card, as few messages link to a ticket. */
function CardBelow({ text }: { text: string }) {
  const uuid = ticketIn(text, location.origin);
  return uuid === null ? null : <TicketCard uuid={uuid} />;
}

/** Adapts a chat to the conversation view. */
export function useChatConversation(chat: Chat): ConversationSource {
  const client = useQueryClient();
  const me = useUser().id;
  const { id, users } = chat;
  const name = chatName(chat, me);
  const canWrite = users.length > 1 || chat.isGroup;
  return useMemo(
    () => ({
      ...chatSender(client, id, me),
      name,
      pages: chatPages(client, id, me),
      // Messages of colleagues go through no channel, so their delivery cannot fail and nothing is resent.
      resend: () => Promise.resolve(),
      onTyping: (presence) => sayChatTyping(id, presence),
      canWrite,
      longest: longestChatMessage,
      under: CardBelow,
      capabilities,
    }),
    [client, id, me, name, canWrite],
  );
}
