import { sessionStore } from './sessionStore.ts';

/** Whose browser this is now; 0 while nobody is signed in. */
export function personId(): number {
  const session = sessionStore.get();
  return session.status === 'signedIn' ? session.user.id : 0;
}
