import { setAccessToken } from '../api/accessToken.ts';
import { rememberSignedInUser } from '../api/person.ts';
import type { Boot, SessionFacts } from '../api/sessionEvents.ts';
import { switchLanguage } from '../i18n/setupI18n.ts';
import { rememberSession } from './hadSession.ts';
import { preferencesOf, takePreferences } from './preferences.ts';
import { privateSide } from './privateSide.ts';
import { sessionStore } from './sessionStore.ts';
import { applyPublicSettings } from './whiteLabel.ts';

/** Stores the answer of login or refresh: user, badges, white label. */
export function takeOver(boot: SessionFacts): void {
  applyPublicSettings(boot.publicSettings);
  rememberSession();
  sessionStore.set({ status: 'signedIn', user: boot.user, badges: boot.badges });
  takePreferences(boot.user.id);
}

/** Signs the user in once the first screen is ready to be drawn. */
export async function enterSession(boot: Boot): Promise<void> {
  setAccessToken(boot.token);
  rememberSignedInUser(boot.user.id);
  const before = sessionStore.get();
  const { language } = preferencesOf(boot.user.id);
  await Promise.all([privateSide.prepare(boot.user), switchLanguage(language ?? boot.user.language)]);
  // A request of the preparation may have signed the user out meanwhile.
  if (sessionStore.get() === before) takeOver(boot);
}
