import { sessionStore } from '../../../frame/session/sessionStore.ts';
import { useStore } from '../../../frame/session/useStore.ts';

/** True if a chat is known to have unread messages. */
export function useAnyChatUnread(): boolean {
  const session = useStore(sessionStore);
  return session.status === 'signedIn' && session.badges.chats === true;
}
