import { setAccessToken } from '../../api/accessToken.ts';
import { call } from '../../api/call.ts';
import { forgetSession } from './hadSession.ts';
import { sessionStore, type SignOutReason } from './sessionStore.ts';

/** Forgets everything of the session in this page. */
export function endSession(reason: SignOutReason): void {
  setAccessToken('');
  forgetSession();
  sessionStore.set({ status: 'signedOut', reason });
}

/** Signs out at the server, and here even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  try {
    await call('DELETE /auth/logout', {});
  } finally {
    endSession('none');
  }
}
