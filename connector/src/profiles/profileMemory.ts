import { BoundedMap } from '../platform/boundedMap.ts';
import { createHourlyLimit } from './hourlyLimit.ts';
import type { ProfileLookup } from './wanted.ts';

/** A lookup with its due time (milliseconds since 1970), our account for which it is made, and the tries so far. */
export type Due = ProfileLookup & { account: string; dueAt: number; tries: number };

/**
 * Lookup state of one connection. It outlives sockets, so that a connection that drops often asks no more than one that
 * stays.
 */
export interface ProfileMemory {
  waiting: Map<string, Due>;
  /** Milliseconds since 1970 until which no lookup is needed, by key. */
  settledUntil: Map<string, number>;
  /** Takes one of the hour's lookups of group members; false if none is left. */
  takeTurn: () => boolean;
}

const mostKnown = 5000;

/** @param memberLooks lookups of group members per hour */
export function createProfileMemory(memberLooks: number): ProfileMemory {
  return {
    waiting: new Map(),
    settledUntil: new BoundedMap(mostKnown),
    takeTurn: createHourlyLimit(memberLooks),
  };
}
