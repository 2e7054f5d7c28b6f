/** Waits until what is done next has a later time than what was done before: a table in memory answers within a millisecond. */
export async function nextMillisecond(): Promise<void> {
  const now = Date.now();
  while (Date.now() <= now) await new Promise((resolve) => setImmediate(resolve));
}
