import type { QueryClient } from '@tanstack/react-query';
import { personId } from '../../frame/session/personId.ts';
import { sessionStore } from '../../frame/session/sessionStore.ts';
import { outbox } from '../messages/sending/outbox.ts';
import { resendWaiting } from '../messages/sending/sendOutgoing.ts';
import { restoreUnsent } from '../messages/unsent/restoreUnsent.ts';
import { chatSender } from './chatSender.ts';
import { chatOfKey } from './shownChat.ts';
import { allChats, unreadChats } from './unreadChats.ts';

/** Milliseconds between attempts to send messages that the server could not take. */
const tryAgainAfter = 30_000;

/**
 * Keeps the menu's dot up to date from the cached lists, and sends unsent chat messages. Returns a function that stops
 * it.
 */
export function watchChats(client: QueryClient): () => void {
  const update = () => {
    const session = sessionStore.get();
    if (session.status !== 'signedIn') return;
    const attention = unreadChats(client, session.user) > 0;
    if ((session.badges.chats === true) === attention) return;
    sessionStore.set({ ...session, badges: { ...session.badges, chats: attention } });
  };
  const stop = client.getQueryCache().subscribe(({ query }) => {
    // Deferred: the cache may change while a component renders.
    if (query.queryKey[0] === 'GET /chats') setTimeout(update);
  });
  void client.prefetchInfiniteQuery(allChats);
  const send = () => void sendUnsent(client).catch(() => undefined);
  send();
  const timer = setInterval(send, tryAgainAfter);
  return () => {
    stop();
    clearInterval(timer);
  };
}

async function sendUnsent(client: QueryClient): Promise<void> {
  await restoreUnsent((conversation) => chatOfKey(conversation) !== null);
  const waiting = new Set(outbox.get().map(({ conversation }) => chatOfKey(conversation)));
  const me = personId();
  for (const chatId of waiting)
    if (chatId !== null && me !== null) resendWaiting(chatSender(client, chatId, Number(me)));
}
