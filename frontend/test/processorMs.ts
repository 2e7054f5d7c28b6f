/**
 * Milliseconds of processor time that some work takes at best of three: other programs on the machine do not count, nor
 * does a collection of garbage that others left.
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
