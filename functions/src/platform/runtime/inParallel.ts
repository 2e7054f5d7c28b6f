/**
 * Runs tasks in order, at most `width` at a time. After a failure no further task begins. Rejects with the first error
 * once those under way have settled, so that a repetition does not run beside them.
 */
export async function inParallel(width: number, tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const queue = [...tasks];
  const failures: unknown[] = [];
  const work = async () => {
    while (failures.length === 0) {
      const task = queue.shift();
      if (task === undefined) return;
      try {
        await task();
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, queue.length) }, work));
  if (failures.length > 0) throw failures[0];
}
