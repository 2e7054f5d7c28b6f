import type { TextSet } from '../../frame/i18n/TextSet.ts';
import type { SignedIn } from '../../frame/session/sessionStore.ts';

/** Data and code to fetch before the app starts: the export `prefetch` of `prefetch.ts` in an area's folder. */
export interface EarlyScreen {
  matches: (pathname: string) => boolean;
  page: () => Promise<unknown>;
  texts: readonly TextSet[];
  /** Sends the screen's first reads. */
  ask: (user: SignedIn['user'], pathname: string) => void;
}
