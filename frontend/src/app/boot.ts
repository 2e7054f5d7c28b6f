import { ApiError } from '../frame/api/ApiError.ts';
import { refreshSession } from '../frame/api/refreshSession.ts';
import { sessionEvents } from '../frame/api/sessionEvents.ts';
import { enterSession, takeOver } from '../frame/session/enterSession.ts';
import { hadSession, mayHaveSession } from '../frame/session/hadSession.ts';
import { sessionStore, signOutReason } from '../frame/session/sessionStore.ts';
import { endReplaced, endSession, wasReplaced } from '../frame/session/signOut.ts';

/** Starts the page with one call for the session; without a call if nobody is known to be signed in on this browser. */
export async function startSession(): Promise<void> {
  sessionEvents.refreshed = (boot) => {
    const session = sessionStore.get();
    if (session.status !== 'signedIn') return;
    if (session.user.id !== boot.user.id) {
      // Another user signed in in another tab: this page's data must not be shown or sent in their name.
      location.reload();
      throw new ApiError(403, { code: 'ERR_SESSION_EXPIRED' });
    }
    takeOver(boot);
  };
  sessionEvents.signedOut = (code) => {
    const { status } = sessionStore.get();
    // Several calls may fail together; the first of them has already ended the session.
    if (status === 'signedOut' || status === 'replaced') return;
    const wasSignedIn = status === 'signedIn' || hadSession();
    const reason = wasSignedIn ? signOutReason(code) : 'none';
    if (status === 'signedIn' && reason === 'otherComputer') endReplaced();
    else endSession(reason);
  };
  const replaced = wasReplaced();
  if (!mayHaveSession()) {
    endSession(replaced ? 'otherComputer' : 'none');
    return;
  }
  sessionStore.set({ status: 'booting' });
  try {
    await enterSession(await refreshSession());
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    // sessionEvents already handled the 401. Other refusals also mean that nobody is signed in.
    if (status === 401) return;
    if (status >= 400 && status < 500) endSession('none');
    else sessionStore.set({ status: 'unreachable' });
  }
}
