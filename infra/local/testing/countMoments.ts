const momentMs = 50;

export interface Moments {
  /** Milliseconds in which this process was let run. */
  passed(): number;
  stop(): void;
}

/**
 * Time as this process has had it, for limits on what happens in it. On a loaded machine its timers come late, what they
 * count goes slower, and a limit that a quiet machine keeps is kept; what waits too long for a timer of its own passes it
 * on either.
 */
export function countMoments(): Moments {
  let count = 0;
  let timer: NodeJS.Timeout;
  const next = () => {
    timer = setTimeout(() => {
      count += 1;
      next();
    }, momentMs);
  };
  next();
  return { passed: () => count * momentMs, stop: () => clearTimeout(timer) };
}
