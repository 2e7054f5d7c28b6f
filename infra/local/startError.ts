import { errorCode } from './errorCode.ts';

/** A reason not to start that the user can act on: one clear sentence, shown without a stack trace. */
export class StartError extends Error {}

/**
 * Error text of a failed start: one line for file and network errors; the error itself, with its trace, for all others.
 */
export function startSentence(error: unknown): unknown {
  if (error instanceof StartError) return error.message;
  const fault = error instanceof Error && /^E[A-Z]+$/.test(errorCode(error) ?? '');
  return fault ? `Balcão cannot start: ${error.message}` : error;
}
