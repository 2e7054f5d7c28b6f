/** Runs tasks in order, at most `width` at a time. Rejects with the first error, but goes on with the other tasks. */
export async function inParallel(width: number, tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const queue = [...tasks];
  await Promise.all(
    Array.from({ length: Math.min(width, queue.length) }, async () => {
      for (let task = queue.shift(); task !== undefined; task = queue.shift()) await task();
    }),
  );
}
