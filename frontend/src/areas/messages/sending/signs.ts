import { companySetting } from '../../../frame/session/companySetting.ts';
import { preferences } from '../../../frame/session/preferences.ts';
import { sessionStore, type SignedIn } from '../../../frame/session/sessionStore.ts';
import { useUser } from '../../../frame/session/useUser.ts';

const lets = (user: SignedIn['user']) => companySetting(user, 'sendSignMessage') === 'enabled';

/** True if the company lets attendants sign (`sendSignMessage`). */
export function useMaySign(): boolean {
  return lets(useUser());
}

/** True if messages are to be signed now. */
export function signs(): boolean {
  const session = sessionStore.get();
  return session.status === 'signedIn' && lets(session.user) && preferences.get().signMessages;
}
