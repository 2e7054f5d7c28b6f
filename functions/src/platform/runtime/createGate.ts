import { AppError } from '@balcao/shared/errors';

/** Runs a task once a slot is free. @throws AppError ERR_UNAVAILABLE when too many wait already */
export type Gate = <Answer>(task: () => Promise<Answer>) => Promise<Answer>;

/** Limits concurrency: at most `width` tasks run, at most `mostWaiting` wait in FIFO order, more are refused. */
export function createGate(width: number, mostWaiting: number): Gate {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= width) {
      if (waiting.length >= mostWaiting) throw new AppError('ERR_UNAVAILABLE');
      // A finished task hands its slot to the next one, so `running` stays the same.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
