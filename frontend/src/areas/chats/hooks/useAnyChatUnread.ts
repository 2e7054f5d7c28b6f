import { sessionStore } from '../../../frame/session/sessionStore.ts';
import { useStore } from '../../../frame/session/useStore.ts';

/** Whether something is unread among colleagues, as far as that is known by now. */
export function useAnyChatUnread(): boolean {
  const session = useStore(sessionStore);
  return session.status === 'signedIn' && session.badges.chats === true;
}
