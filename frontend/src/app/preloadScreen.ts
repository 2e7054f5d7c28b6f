import { earlyScreens } from '../areasAhead.ts';

/**
 * Fetches the code of the app and of a screen while something else is waited for: the answer that says who is signed
 * in, or the person typing a password. What fails here is fetched again where it is needed.
 */
export function preloadScreen(pathname: string): void {
  const pages = earlyScreens.filter(({ matches }) => matches(pathname)).map(({ page }) => page());
  void Promise.allSettled([import('./PrivateApp.tsx'), import('../frame/api/amplifyRequest.ts'), ...pages]);
}
