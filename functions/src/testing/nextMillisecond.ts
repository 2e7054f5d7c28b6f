/** Waits for the next millisecond, so that what follows has a later time: a table in memory answers within one. */
export async function nextMillisecond(): Promise<void> {
  const now = Date.now();
  while (Date.now() <= now) await new Promise((resolve) => setImmediate(resolve));
}
