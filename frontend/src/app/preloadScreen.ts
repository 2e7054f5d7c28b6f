import { earlyScreens } from '../areasAhead.ts';

/**
 * Preloads the code of the app and of a screen during another wait: for the session's answer, or while a password is
 * typed. Failures are ignored; the code is loaded again where it is needed.
 */
export function preloadScreen(pathname: string): void {
  const pages = earlyScreens.filter(({ matches }) => matches(pathname)).map(({ page }) => page());
  void Promise.allSettled([import('./PrivateApp.tsx'), import('../frame/api/amplifyRequest.ts'), ...pages]);
}
