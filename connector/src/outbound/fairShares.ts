export type Lane = 'people' | 'bulk';

/** Limits concurrent work per key. */
export interface FairShares {
  /** Runs work when the share of `key` has room. People's work goes first and always keeps some of the room. */
  run(key: string, lane: Lane, work: () => Promise<void>): Promise<void>;
}

interface Share {
  running: number;
  bulkRunning: number;
  waiting: Record<Lane, (() => void)[]>;
}

/**
 * Allows `most` pieces of work of one key at once, of which at most half, but at least one, may be bulk; keys do not
 * affect each other.
 */
export function createFairShares(most: number): FairShares {
  const mostBulk = Math.max(1, Math.floor(most / 2));
  const shares = new Map<string, Share>();

  function startNext(share: Share): void {
    while (share.running < most) {
      const mayBulk = share.bulkRunning < mostBulk;
      const lane = share.waiting.people.length > 0 ? 'people' : mayBulk ? 'bulk' : undefined;
      const start = lane && share.waiting[lane].shift();
      if (start === undefined) return;
      share.running++;
      if (lane === 'bulk') share.bulkRunning++;
      start();
    }
  }

  return {
    async run(key, lane, work) {
      const share = shares.get(key) ?? { running: 0, bulkRunning: 0, waiting: { people: [], bulk: [] } };
      shares.set(key, share);
      await new Promise<void>((start) => {
        share.waiting[lane].push(start);
        startNext(share);
      });
      try {
        await work();
      } finally {
        share.running--;
        if (lane === 'bulk') share.bulkRunning--;
        startNext(share);
        if (share.running === 0) shares.delete(key);
      }
    },
  };
}
