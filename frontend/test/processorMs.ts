/**
 * Processor time of some work in milliseconds, the best of three runs: other programs do not count, nor does a garbage
 * collection caused by earlier work.
 */
export function processorMs(work: () => unknown): number {
  const tries = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...tries);
}
