/** Runs tasks so many at a time, in the order in which they stand; the first that fails ends it. */
export async function inParallel(width: number, tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const queue = [...tasks];
  await Promise.all(
    Array.from({ length: Math.min(width, queue.length) }, async () => {
      for (let task = queue.shift(); task !== undefined; task = queue.shift()) await task();
    }),
  );
}
