import { setAccessToken } from '../api/accessToken.ts';
import { request } from '../api/request.ts';
import { forgetSession } from './hadSession.ts';
import { clearLocal } from './localStore.ts';
import { personId } from './personId.ts';
import { takePreferences } from './preferences.ts';
import { sessionStore, type SignOutReason } from './sessionStore.ts';

/** Forgets everything of the session in this page. */
export function endSession(reason: SignOutReason): void {
  setAccessToken('');
  forgetSession();
  sessionStore.set({ status: 'signedOut', reason });
  takePreferences(0);
}

/** Milliseconds for which a page says that its session went elsewhere (core specification, section 4). */
const replacedFor = 1000;
const replacedMark = 'balcao.replaced';

/**
 * The account was used elsewhere: that is said, what this browser remembers is cleared but for to-do lists, what others have
 * begun to write here and how they like it, and the page starts anew, with the same words at the sign-in.
 */
export function endReplaced(): void {
  if (sessionStore.get().status === 'replaced') return;
  const own = personId();
  setAccessToken('');
  sessionStore.set({ status: 'replaced' });
  setTimeout(() => {
    try {
      clearLocal((key) => {
        const [, kind, person] = /^(draft|preferences|todos)\.(\d+)/.exec(key) ?? [];
        // A to-do list may be nowhere else.
        return kind === 'todos' || (kind !== undefined && person !== String(own));
      });
      sessionStorage.setItem(replacedMark, 'true');
    } catch {
      // Where nothing can be stored nothing is left behind either.
    }
    location.reload();
  }, replacedFor);
}

/** Whether this page started anew because its session went elsewhere; asked once. */
export function wasReplaced(): boolean {
  try {
    const was = sessionStorage.getItem(replacedMark) !== null;
    sessionStorage.removeItem(replacedMark);
    return was;
  } catch {
    return false;
  }
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
