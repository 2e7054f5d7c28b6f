import { preferences } from '../session/preferences.ts';
import { readLocal, writeLocal } from '../session/localStore.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { logoAddress, whiteLabel } from '../session/whiteLabel.ts';
import { applyTheme } from './applyTheme.ts';
import type { Scheme } from './tokens.ts';

/**
 * The scheme that the user chose in this browser, otherwise the one stored for the user. Before sign-in: the last one
 * used, otherwise the device's.
 */
export function currentScheme(): Scheme {
  const chosen = preferences.get().scheme;
  if (chosen) return chosen;
  const session = sessionStore.get();
  if (session.status === 'signedIn') return session.user.defaultTheme;
  const device = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  return readLocal<Scheme | null>('lastScheme', null) ?? device;
}

export function currentAccent(scheme: Scheme): string {
  const label = whiteLabel.get();
  return scheme === 'dark' ? label.primaryColorDark : label.primaryColorLight;
}

/** Applies colours and favicon to the page; called before the first render and on every change. */
export function paintTheme(): void {
  const scheme = currentScheme();
  applyTheme(scheme, currentAccent(scheme));
  if (sessionStore.get().status === 'signedIn') writeLocal('lastScheme', scheme);
  const { appLogoFavicon } = whiteLabel.get();
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon && appLogoFavicon !== '') icon.href = logoAddress(appLogoFavicon);
}
