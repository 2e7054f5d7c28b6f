/** Thrown by `TimeLimit.within` when the time is over. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

/** Time limit for a process's work that leaves time to report what was done. */
export interface TimeLimit {
  /** Runs `work` unless the time is over, and stops waiting for it when the time ends. @throws OutOfTime */
  within<Result>(work: () => Promise<Result>): Promise<Result>;
  isOver(): boolean;
  /** @throws OutOfTime */
  throwIfOver(): void;
  stop(): void;
}

export function startTimeLimit(ms: number): TimeLimit {
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(new OutOfTime()), Math.max(0, Math.min(ms, 2 ** 31 - 1)));
  const over = new Promise<never>((_resolve, reject) => {
    ended.signal.addEventListener('abort', () => reject(new OutOfTime()));
  });
  // Avoids an unhandled rejection if nothing is waiting.
  over.catch(() => {});
  return {
    async within(work) {
      ended.signal.throwIfAborted();
      return Promise.race([work(), over]);
    },
    isOver: () => ended.signal.aborted,
    throwIfOver: () => ended.signal.throwIfAborted(),
    stop: () => clearTimeout(timer),
  };
}
