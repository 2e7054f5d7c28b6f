import { useStore } from './useStore.ts';
import { sessionStore, type SignedIn } from './sessionStore.ts';

/** The signed-in session. Throws without one: only for screens behind sign-in. */
export function useSession(): SignedIn {
  const session = useStore(sessionStore);
  if (session.status !== 'signedIn') throw new Error('a private screen was rendered without a session');
  return session;
}

export function useUser(): SignedIn['user'] {
  return useSession().user;
}
