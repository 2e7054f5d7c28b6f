import { writeFileSync } from 'node:fs';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const noonInSaoPaulo = 15 * hourMs;

/**
 * The clock of functions, gateway and queues; that of the channel stays, and what it delivers is of today. It only moves
 * forward, as clocks do: what is due every minute would wait for the minute that was.
 */
export interface DeploymentClock {
  now(): number;
  /** The next Sunday at 12:00 in São Paulo. */
  nextSunday(): number;
  /** Moves to an instant that is to come. */
  moveTo(instant: number): void;
  /** So many milliseconds have passed. */
  pass(ms: number): void;
  /** Shows what the machine's does, unless it is past that. */
  moveToToday(): void;
}

/**
 * @param file what every process of ours takes its offset from
 * @param startsAt milliseconds since 1970
 */
export function createDeploymentClock(file: string, startsAt = Date.now()): DeploymentClock {
  let offset = startsAt - Date.now();
  const move = (to: number) => {
    if (to < offset) throw new Error(`The clock cannot be moved back by ${offset - to} ms.`);
    offset = to;
    writeFileSync(file, String(offset));
  };
  move(offset);
  const now = () => Date.now() + offset;
  return {
    now,
    nextSunday: () => sundayAfter(now()),
    moveTo: (instant) => move(instant - Date.now()),
    pass: (ms) => move(offset + ms),
    moveToToday: () => move(Math.max(offset, 0)),
  };
}

/** The Sunday after an instant, at 12:00 in São Paulo. */
export function sundayAfter(instant: number): number {
  const day = Math.floor((instant - noonInSaoPaulo) / dayMs) + 1;
  // The first day of 1970 was a Thursday.
  return (day + ((10 - (day % 7)) % 7)) * dayMs + noonInSaoPaulo;
}
