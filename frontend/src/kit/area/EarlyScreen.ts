import type { TextSet } from '../../frame/i18n/TextSet.ts';
import type { SignedIn } from '../../frame/session/sessionStore.ts';

/** What is fetched ahead for a screen: `prefetch` of the file `prefetch.ts` in its area's folder, read by the small entry. */
export interface EarlyScreen {
  matches: (pathname: string) => boolean;
  page: () => Promise<unknown>;
  texts: readonly TextSet[];
  /** Asks for what the screen will ask for first. */
  ask: (user: SignedIn['user'], pathname: string) => void;
}
