import { useStore } from '../session/useStore.ts';
import { preferences } from '../session/preferences.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { whiteLabel } from '../session/whiteLabel.ts';
import { currentAccent, currentScheme } from './paintTheme.ts';
import type { Scheme } from './tokens.ts';

/** Current scheme and accent; re-renders when preference, user or white label change. */
export function useScheme(): { scheme: Scheme; accent: string } {
  useStore(preferences);
  useStore(sessionStore);
  useStore(whiteLabel);
  const scheme = currentScheme();
  return { scheme, accent: currentAccent(scheme) };
}
