import { BoundedMap } from '../platform/boundedMap.ts';
import { createHourlyLimit } from './hourlyLimit.ts';
import type { Wanted } from './wanted.ts';

/** What is due, when, and of which number of ours. */
export type Due = Wanted & { account: string; dueAt: number; tries: number };

/** Of one connection: it outlives sockets, so that one that comes and goes asks no more than one that stays. */
export interface ProfileMemory {
  waiting: Map<string, Due>;
  /** Until when nothing needs a look. */
  settledUntil: Map<string, number>;
  /** Whether one more of a group's members may be asked for. */
  takeTurn: () => boolean;
}

const mostKnown = 5000;

/** @param memberLooks members of groups that are asked for an hour */
export function createProfileMemory(memberLooks: number): ProfileMemory {
  return {
    waiting: new Map(),
    settledUntil: new BoundedMap(mostKnown),
    takeTurn: createHourlyLimit(memberLooks),
  };
}
