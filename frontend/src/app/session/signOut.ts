import { setAccessToken } from '../../api/accessToken.ts';
import { request } from '../../api/request.ts';
import { forgetSession } from './hadSession.ts';
import { sessionStore, type SignOutReason } from './sessionStore.ts';

/** Forgets everything of the session in this page. */
export function endSession(reason: SignOutReason): void {
  setAccessToken('');
  forgetSession();
  sessionStore.set({ status: 'signedOut', reason });
}

/** Milliseconds after which the server's answer to signing out makes no difference any more. */
const waitAtMost = 5000;
let leaving: Promise<unknown> = Promise.resolve();

/** Signs out here at once. The server is told meanwhile, even when the page is closed or it cannot be reached. */
export function signOut(): void {
  const signal = AbortSignal.timeout(waitAtMost);
  leaving = request({ method: 'DELETE', path: '/auth/logout', keepalive: true, signal }).catch(
    () => undefined,
  );
  endSession('none');
}

/** When the server has been told: the cookie that its answer takes back must not be that of who comes next. */
export async function whenSignedOut(): Promise<void> {
  await leaving;
}
