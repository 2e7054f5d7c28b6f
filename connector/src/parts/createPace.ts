import { BoundedMap } from '../platform/boundedMap.ts';
import { pause } from '../platform/backoff.ts';

/** Waits until the connection's next turn. */
export type Pace = (connectionId: number) => Promise<void>;

const mostRemembered = 10_000;

/** @param ms between two turns of a connection; connections do not wait for each other */
export function createPace(ms: number): Pace {
  const freeAt = new BoundedMap<number, number>(mostRemembered);
  return async (connectionId) => {
    const now = performance.now();
    const turn = Math.max(now, freeAt.get(connectionId) ?? 0);
    freeAt.set(connectionId, turn + ms);
    if (turn > now) await pause(turn - now);
  };
}
