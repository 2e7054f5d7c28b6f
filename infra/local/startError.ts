/** A reason not to start that a person can act on: one clear sentence, shown without a trace. */
export class StartError extends Error {}

/** What a person is told who cannot start: faults of files and network say enough in one line, ours need the trace. */
export function startSentence(error: unknown): unknown {
  if (error instanceof StartError) return error.message;
  const { code, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  return code !== undefined && /^E[A-Z]+$/.test(code) ? `Balcão cannot start: ${message}` : error;
}
