import { cpuMs, residentMb } from './processFigures.ts';

export interface IdleFigures {
  pairs: number;
  seconds: number;
  processes: { name: string; corePercent: number; mb: number }[];
}

/** Use of an idle deployment's processes: percent of one core, and memory at the end. */
export async function measureIdle(
  processes: Record<string, number>,
  pairs: number,
  seconds: number,
): Promise<IdleFigures> {
  const pids = Object.entries({ ...processes, supervisor: process.pid });
  const before = pids.map(([, pid]) => cpuMs(pid));
  const began = performance.now();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const lasted = performance.now() - began;
  return {
    pairs,
    seconds,
    processes: pids.map(([name, pid], n) => ({
      name,
      corePercent: ((cpuMs(pid) - (before[n] ?? 0)) * 100) / lasted,
      mb: residentMb(pid),
    })),
  };
}
