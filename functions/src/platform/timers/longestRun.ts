/**
 * Milliseconds after which a run of a job begins nothing more, whatever its bound in pages: with what is under way it is to
 * end well before its function's time (infra/parts/functions.ts), also where files come slowly or the processor is shared.
 */
const longestRunMs = 10_000;
/** The same of a job that comes again at once, many times over: timers of other companies wait for its end at most. */
export const shortRunMs = 2000;

/** Answers whether a run that begins now has had its time, in milliseconds. */
export function startRun(time = longestRunMs): () => boolean {
  const end = performance.now() + time;
  return () => performance.now() > end;
}
