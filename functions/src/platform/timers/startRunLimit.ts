/**
 * Milliseconds after which a job's run starts no further work, whatever its limit of pages. The work in progress has to
 * end well before the function's timeout (infra/parts/functions.ts), even with slow files or a busy processor.
 */
const longestRunMs = 10_000;
/**
 * Like `longestRunMs`, for jobs that run again at once, many times: timers of other companies wait at most this long
 * for one of their runs.
 */
export const shortRunMs = 2000;

/** Starts the time of a run; the returned function tells if it is over. @param time milliseconds */
export function startRunLimit(time = longestRunMs): () => boolean {
  const end = performance.now() + time;
  return () => performance.now() > end;
}
