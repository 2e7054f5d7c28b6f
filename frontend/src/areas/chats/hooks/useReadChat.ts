import type { Chat } from '@balcao/shared/chats/chatModel';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isWatched } from '../../../components/isWatched.ts';
import { call } from '../../../frame/api/call.ts';
import { useUser } from '../../../frame/session/useUser.ts';
import { useMessages } from '../../messages/hooks/useMessages.ts';
import type { ConversationPages } from '../../messages/ConversationSource.ts';
import { noteRead } from '../chatCache.ts';
import { raiseRead } from '../chatMessages.ts';
import { shownChat } from '../shownChat.ts';

/** Milliseconds within which new messages are marked as read together. */
const togetherMs = 2000;

/**
 * Marks a chat as read while the user looks at it, as tickets are (`useTicket`), and the user's own messages as others
 * read them.
 */
export function useReadChat({ id, users }: Chat, pages: ConversationPages): void {
  const client = useQueryClient();
  const me = useUser().id;
  const { messages } = useMessages(pages);
  const newest = messages.at(-1)?.id ?? 0;
  useEffect(() => {
    shownChat.set(id);
    return () => {
      if (shownChat.get() === id) shownChat.set(null);
    };
  }, [id]);
  useEffect(() => raiseRead(client, id, me, users), [client, id, me, users, newest]);
  const known = users.find(({ userId }) => userId === me);
  const isRead = newest === 0 || (known?.readUpTo ?? 0) >= newest;
  useEffect(() => {
    if (isRead) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const mark = () => {
      if (!isWatched()) return;
      const params = { id: String(id) };
      call('POST /chats/{id}/read', { params, body: { messageId: newest } }).then(
        ({ readUpTo }) => noteRead(client, { chatId: id, userId: me, readUpTo }, me),
        // Retried with the next message, or when the window has the focus again.
        () => undefined,
      );
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(mark, (known?.unreads ?? 0) > 0 ? 0 : togetherMs);
    };
    soon();
    addEventListener('focus', soon);
    return () => {
      clearTimeout(timer);
      removeEventListener('focus', soon);
    };
  }, [client, id, me, newest, isRead, known?.unreads]);
}
