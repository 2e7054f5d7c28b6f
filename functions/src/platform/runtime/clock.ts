import { readFileSync, statSync } from 'node:fs';

/** Milliseconds since 1970 and the same as an ISO instant. */
export interface Clock {
  now(): number;
  iso(): string;
}

const recheckMs = 250;

/**
 * The system's clock, moved by the number of milliseconds in `offsetFile` where one is given (tests and
 * demonstrations move time in every process that way; on AWS there is no such file).
 */
export function createClock(offsetFile: string | undefined): Clock {
  let offset = 0;
  let checkedAt = -Infinity;
  let changedAt = -1;
  const now = (): number => {
    const real = Date.now();
    if (offsetFile !== undefined && real - checkedAt > recheckMs) {
      checkedAt = real;
      const stat = statSync(offsetFile, { throwIfNoEntry: false });
      if (stat === undefined) offset = 0;
      else if (stat.mtimeMs !== changedAt) {
        changedAt = stat.mtimeMs;
        offset = Number(readFileSync(offsetFile, 'utf8').trim()) || 0;
      }
    }
    return real + offset;
  };
  return { now, iso: () => new Date(now()).toISOString() };
}
