import { sessionStore } from './sessionStore.ts';

/** Id of the signed-in user; 0 while nobody is signed in. */
export function personId(): number {
  const session = sessionStore.get();
  return session.status === 'signedIn' ? session.user.id : 0;
}
