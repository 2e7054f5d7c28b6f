import type { Lane } from './fairShares.ts';

/** Most commands of each lane held at once, per connection and per shard. */
export type Room = Readonly<Record<Lane, { ofOne: number; ofAll: number }>>;

export interface LaneQuota {
  /**
   * Counts commands of a connection in and returns true, if their lane has room; `release` gives the room back.
   * People's commands need the connection's room only: the poll stops when the shard's is used up (`isFull`).
   */
  take(key: string, lane: Lane, count: number): boolean;
  release(key: string, lane: Lane, count: number): void;
  /** True if the shard's room for a lane is used up. */
  isFull(lane: Lane): boolean;
}

/** Counts held commands per lane, so that bulk takes none of people's room. */
export function createLaneQuota(room: Room): LaneQuota {
  const held: Record<Lane, { all: number; of: Map<string, number> }> = {
    people: { all: 0, of: new Map() },
    bulk: { all: 0, of: new Map() },
  };
  const isFull = (lane: Lane): boolean => held[lane].all >= room[lane].ofAll;

  function add(key: string, lane: Lane, count: number): void {
    const { of } = held[lane];
    const left = (of.get(key) ?? 0) + count;
    if (left > 0) of.set(key, left);
    else of.delete(key);
    held[lane].all += count;
  }

  return {
    take(key, lane, count) {
      const ofOne = (held[lane].of.get(key) ?? 0) + count;
      if (ofOne > room[lane].ofOne || (lane === 'bulk' && isFull(lane))) return false;
      add(key, lane, count);
      return true;
    },
    release: (key, lane, count) => add(key, lane, -count),
    isFull,
  };
}
