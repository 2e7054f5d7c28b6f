import { readFileSync, statSync } from 'node:fs';

/** Current time: `now` in milliseconds since 1970, `iso` as an ISO instant. */
export interface Clock {
  now(): number;
  iso(): string;
}

const recheckMs = 250;

/**
 * The system clock, shifted by the milliseconds in `offsetFile` if given. Tests and demonstrations move the time of all
 * processes with that file, which is read at most every 250 ms. On AWS no file is given.
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
