import { companySetting } from '../../../frame/session/companySetting.ts';
import { preferences } from '../../../frame/session/preferences.ts';
import { sessionStore, type SignedIn } from '../../../frame/session/sessionStore.ts';
import { useUser } from '../../../frame/session/useUser.ts';

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
