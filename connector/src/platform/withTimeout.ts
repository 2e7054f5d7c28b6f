/** Thrown by `withTimeout` when the time is over. */
export class TimedOut extends Error {}

/**
 * Settles like `answer` if that settles in time.
 *
 * @throws TimedOut if it does not
 */
export async function withTimeout<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new TimedOut(`not within ${ms} ms`)), ms);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
