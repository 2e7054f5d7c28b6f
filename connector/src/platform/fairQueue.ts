/** Runs work when it is the turn of `who`. */
export type FairQueue = <Answer>(who: number, work: () => Promise<Answer>) => Promise<Answer>;

/**
 * Allows `most` pieces of work at once, and `mostOfOne` of each party. Waiting parties are served round robin: one with
 * a hundred waiting starts one for each one of everybody else.
 */
export function createFairQueue({ most, mostOfOne }: { most: number; mostOfOne: number }): FairQueue {
  const running = new Map<number, number>();
  /** Parties with waiting work, in order of their turns. */
  const waiting = new Map<number, (() => void)[]>();
  let all = 0;

  function startNext(): void {
    for (const [who, starts] of waiting) {
      if (all >= most) return;
      if ((running.get(who) ?? 0) >= mostOfOne) continue;
      const start = starts.shift();
      // Moves the party to the end of the line, which this loop reaches as well.
      waiting.delete(who);
      if (starts.length > 0) waiting.set(who, starts);
      running.set(who, (running.get(who) ?? 0) + 1);
      all++;
      start?.();
    }
  }

  return async (who, work) => {
    await new Promise<void>((start) => {
      waiting.set(who, [...(waiting.get(who) ?? []), start]);
      startNext();
    });
    try {
      return await work();
    } finally {
      all--;
      const left = (running.get(who) ?? 1) - 1;
      if (left > 0) running.set(who, left);
      else running.delete(who);
      startNext();
    }
  };
}
