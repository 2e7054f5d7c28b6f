import { setAccessToken } from '../frame/api/accessToken.ts';
import { ApiError } from '../frame/api/ApiError.ts';
import { refreshSession } from '../frame/api/refreshSession.ts';
import { type Boot, type SessionFacts, sessionEvents } from '../frame/api/sessionEvents.ts';
import { preparePrivateHalf } from './privateHalf.ts';
import { switchLanguage } from '../frame/i18n/setupI18n.ts';
import { meetPerson } from '../frame/api/person.ts';
import { preferencesOf, takePreferences } from '../frame/session/preferences.ts';
import { hadSession, mayHaveSession, rememberSession } from '../frame/session/hadSession.ts';
import { sessionStore, signOutReason } from '../frame/session/sessionStore.ts';
import { endReplaced, endSession, wasReplaced } from '../frame/session/signOut.ts';
import { applyPublicSettings } from '../frame/session/whiteLabel.ts';

/** Takes over the answer of login or refresh: user, badges, white label. */
function takeOver(boot: SessionFacts): void {
  applyPublicSettings(boot.publicSettings);
  rememberSession();
  sessionStore.set({ status: 'signedIn', user: boot.user, badges: boot.badges });
  takePreferences(boot.user.id);
}

/** Lets somebody in, once their first screen is ready to be drawn. */
export async function enterSession(boot: Boot): Promise<void> {
  setAccessToken(boot.token);
  meetPerson(boot.user.id);
  const before = sessionStore.get();
  const { language } = preferencesOf(boot.user.id);
  await Promise.all([preparePrivateHalf(boot.user), switchLanguage(language ?? boot.user.language)]);
  // Signed out meanwhile, by what was fetched.
  if (sessionStore.get() === before) takeOver(boot);
}

/** Starts the page: one call that says who is signed in, or none where nobody ever was. */
export async function startSession(): Promise<void> {
  sessionEvents.refreshed = (boot) => {
    const session = sessionStore.get();
    if (session.status !== 'signedIn') return;
    if (session.user.id !== boot.user.id) {
      // Somebody else signed in in another tab: nothing of what stands here may be shown or sent in their name.
      location.reload();
      throw new ApiError(403, { code: 'ERR_SESSION_EXPIRED' });
    }
    takeOver(boot);
  };
  sessionEvents.signedOut = (code) => {
    const { status } = sessionStore.get();
    // Calls under way together fail together: the first one told why.
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
    // 401 was already told through sessionEvents; other refusals mean nobody is signed in either.
    if (status === 401) return;
    if (status >= 400 && status < 500) endSession('none');
    else sessionStore.set({ status: 'unreachable' });
  }
}
