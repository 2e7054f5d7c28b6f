import { AppError } from '@balcao/shared/errors';

/** Runs a task once there is room for it. @throws AppError ERR_UNAVAILABLE when too many wait already */
export type Gate = <Answer>(task: () => Promise<Answer>) => Promise<Answer>;

/** Lets so many tasks run at the same time and so many more wait for their turn, in the order in which they came. */
export function createGate(width: number, mostWaiting: number): Gate {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= width) {
      if (waiting.length >= mostWaiting) throw new AppError('ERR_UNAVAILABLE');
      // Whoever is done hands on the place.
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
