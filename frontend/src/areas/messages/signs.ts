import { companySetting } from '../../app/session/companySetting.ts';
import { preferences } from '../../app/session/preferences.ts';
import { sessionStore, type SignedIn } from '../../app/session/sessionStore.ts';
import { useUser } from '../../app/session/useUser.ts';

const lets = (user: SignedIn['user']) => companySetting(user, 'sendSignMessage') === 'enabled';

/** Whether the company lets attendants sign (`sendSignMessage`). */
export function useMaySign(): boolean {
  return lets(useUser());
}

/** Whether what is written now is to be signed. */
export function signs(): boolean {
  const session = sessionStore.get();
  return session.status === 'signedIn' && lets(session.user) && preferences.get().signMessages;
}
