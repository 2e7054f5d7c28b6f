import type { ClientErrorCode } from './ApiError.ts';
import type { Reply } from './operationTypes.ts';

export type Boot = Reply<'POST /auth/refresh_token'>;
/** The session's data besides its token. */
export type SessionFacts = Omit<Boot, 'token'>;

/** Callbacks by which the API client informs the session store without importing it. */
export const sessionEvents: {
  refreshed: (facts: SessionFacts) => void;
  signedOut: (code: ClientErrorCode) => void;
} = {
  refreshed: () => undefined,
  signedOut: () => undefined,
};
