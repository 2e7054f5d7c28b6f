import type { ClientErrorCode } from './ApiError.ts';
import type { Reply } from './operationTypes.ts';

export type Boot = Reply<'POST /auth/refresh_token'>;
/** What stands in the session besides its token. */
export type SessionFacts = Omit<Boot, 'token'>;

/** How the client tells the session store what happened, without importing it. */
export const sessionEvents: {
  refreshed: (facts: SessionFacts) => void;
  signedOut: (code: ClientErrorCode) => void;
} = {
  refreshed: () => undefined,
  signedOut: () => undefined,
};
