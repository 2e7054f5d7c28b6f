const momentMs = 50;

export interface Moments {
  /** Milliseconds for which this process was running. */
  passed(): number;
  stop(): void;
}

/**
 * Counts time in timer ticks of this process, for limits on its work. On a loaded machine its ticks and its work slow
 * down alike, so a limit that holds on a quiet machine still holds; code that waits too long on a timer still exceeds
 * it.
 */
export function createTickClock(): Moments {
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
