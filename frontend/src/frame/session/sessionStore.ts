import type { ClientErrorCode } from '../api/ApiError.ts';
import type { Boot } from '../api/sessionEvents.ts';
import { createStore } from './createStore.ts';

export type SignOutReason = 'none' | 'otherComputer' | 'expired';

export type Session =
  | { status: 'booting' }
  | { status: 'unreachable' }
  /** Somebody signed in with this account elsewhere: said for a moment, before the page starts anew. */
  | { status: 'replaced' }
  | { status: 'signedOut'; reason: SignOutReason }
  /** `chats`: something is unread among colleagues, once that is known here. */
  | { status: 'signedIn'; user: Boot['user']; badges: Boot['badges'] & { chats?: boolean } };

export type SignedIn = Extract<Session, { status: 'signedIn' }>;

export const sessionStore = createStore<Session>({ status: 'booting' });

/** Why a 401 ended the session, as the sign-in page tells it. */
export function signOutReason(code: ClientErrorCode): SignOutReason {
  if (code === 'ERR_SIGNED_OUT') return 'otherComputer';
  return code === 'ERR_SESSION_EXPIRED' ? 'expired' : 'none';
}
