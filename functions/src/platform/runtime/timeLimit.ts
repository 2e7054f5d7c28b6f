/** There is no time left for this. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

/** Ends a process's work while there is still time to say how far it came. */
export interface TimeLimit {
  /** Begins nothing when the time is over, and waits for nothing beyond it. @throws OutOfTime */
  within<Result>(work: () => Promise<Result>): Promise<Result>;
  stop(): void;
}

export function startTimeLimit(ms: number): TimeLimit {
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(new OutOfTime()), Math.max(0, Math.min(ms, 2 ** 31 - 1)));
  const over = new Promise<never>((_resolve, reject) => {
    ended.signal.addEventListener('abort', () => reject(new OutOfTime()));
  });
  // Mostly nobody waits for anything when it comes.
  over.catch(() => {});
  return {
    async within(work) {
      ended.signal.throwIfAborted();
      return Promise.race([work(), over]);
    },
    stop: () => clearTimeout(timer),
  };
}
