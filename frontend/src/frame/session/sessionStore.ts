import type { ClientErrorCode } from '../api/ApiError.ts';
import type { Boot } from '../api/sessionEvents.ts';
import { createStore } from './createStore.ts';

export type SignOutReason = 'none' | 'otherComputer' | 'expired';

export type Session =
  | { status: 'booting' }
  | { status: 'unreachable' }
  /** This user has signed in elsewhere: shown for a moment before the page reloads. */
  | { status: 'replaced' }
  | { status: 'signedOut'; reason: SignOutReason }
  /** `chats`: true if an internal chat has unread messages; absent until that is known. */
  | { status: 'signedIn'; user: Boot['user']; badges: Boot['badges'] & { chats?: boolean } };

export type SignedIn = Extract<Session, { status: 'signedIn' }>;

export const sessionStore = createStore<Session>({ status: 'booting' });

/** Reason of a 401, as shown on the sign-in page. */
export function signOutReason(code: ClientErrorCode): SignOutReason {
  if (code === 'ERR_SIGNED_OUT') return 'otherComputer';
  return code === 'ERR_SESSION_EXPIRED' ? 'expired' : 'none';
}
