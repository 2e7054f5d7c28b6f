import { setAccessToken } from '../api/accessToken.ts';
import { request } from '../api/request.ts';
import { forgetSession } from './hadSession.ts';
import { clearLocal } from './localStore.ts';
import { personId } from './personId.ts';
import { takePreferences } from './preferences.ts';
import { sessionStore, type SignOutReason } from './sessionStore.ts';

/** Clears the session in this page. */
export function endSession(reason: SignOutReason): void {
  setAccessToken('');
  forgetSession();
  sessionStore.set({ status: 'signedOut', reason });
  takePreferences(0);
}

/** Milliseconds that the dialog about the other sign-in is shown. */
const replacedFor = 1000;
const replacedMark = 'balcao.replaced';

/**
 * Ends the session because this user signed in elsewhere: shows that, clears this browser's storage except to-do lists
 * and other users' drafts and preferences, then reloads the page, whose sign-in form says the same.
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
        // A to-do list may exist only in this browser.
        return kind === 'todos' || (kind !== undefined && person !== String(own));
      });
      sessionStorage.setItem(replacedMark, 'true');
    } catch {
      // Without storage there is nothing to clear.
    }
    location.reload();
  }, replacedFor);
}

/** True once after a reload by `endReplaced`. */
export function wasReplaced(): boolean {
  try {
    const was = sessionStorage.getItem(replacedMark) !== null;
    sessionStorage.removeItem(replacedMark);
    return was;
  } catch {
    return false;
  }
}

/** Milliseconds after which the next sign-in no longer waits for the logout's answer. */
const waitAtMost = 5000;
let leaving: Promise<unknown> = Promise.resolve();

/** Signs out at once. The server is informed in the background, even if the page is closed meanwhile. */
export function signOut(): void {
  const signal = AbortSignal.timeout(waitAtMost);
  leaving = request({ method: 'DELETE', path: '/auth/logout', keepalive: true, signal }).catch(
    () => undefined,
  );
  endSession('none');
}

/**
 * Resolves when the logout has been answered or given up: its answer deletes the session cookie, which by then must not
 * be the next user's.
 */
export async function whenSignedOut(): Promise<void> {
  await leaving;
}
