/**
 * Waits for the next millisecond, so that the next write has a later time: a table in memory answers within a
 * millisecond.
 */
export async function nextMillisecond(): Promise<void> {
  const now = Date.now();
  while (Date.now() <= now) await new Promise((resolve) => setImmediate(resolve));
}
