import { errorCode } from './errorCode.ts';

/** A reason not to start that a person can act on: one clear sentence, shown without a trace. */
export class StartError extends Error {}

/** What a person is told who cannot start: faults of files and network say enough in one line, ours need the trace. */
export function startSentence(error: unknown): unknown {
  if (error instanceof StartError) return error.message;
  const fault = error instanceof Error && /^E[A-Z]+$/.test(errorCode(error) ?? '');
  return fault ? `Balcão cannot start: ${error.message}` : error;
}
