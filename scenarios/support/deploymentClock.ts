import { renameSync, writeFileSync } from 'node:fs';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const noonInSaoPaulo = 15 * hourMs;

/**
 * The clock of functions, gateway and queues. The channel keeps the real time, and delivers messages of today. It only
 * moves forward, because work that is due every minute would wait for the minute that has passed.
 */
export interface DeploymentClock {
  /** The next Sunday at 12:00 in São Paulo. */
  nextSunday(): number;
  /** Moves to a future instant; resolves once every process has seen it. */
  moveTo(instant: number): Promise<void>;
  /**
   * Lets `ms` milliseconds pass. False if that would be later than the machine's clock: pairing codes, which come from
   * the channel, would be too old.
   */
  pass(ms: number): boolean;
  /** Moves to ten minutes ago, so that these can still pass: a browser's token lasts a quarter of an hour. */
  moveNearToday(): Promise<void>;
}

/**
 * Milliseconds. Every process reads the file four times a second (clock.ts); a user who signs in before all have read
 * it is signed out by those that have. Leaves room for a busy machine.
 */
const seenWithinMs = 1500;
const seen = () => new Promise<void>((resolve) => setTimeout(resolve, seenWithinMs));

/**
 * @param file from which every process of ours reads its offset
 * @param startsAt milliseconds since 1970
 */
export function createDeploymentClock(file: string, startsAt: number): DeploymentClock {
  let offset = startsAt - Date.now();
  const move = (to: number) => {
    if (to < offset) throw new Error(`The clock cannot be moved back by ${offset - to} ms.`);
    offset = to;
    // Written to a second file and renamed, so that a reader finds the old or the new time, never none.
    writeFileSync(`${file}.new`, String(offset));
    renameSync(`${file}.new`, file);
  };
  move(offset);
  return {
    nextSunday: () => sundayAfter(Date.now() + offset),
    moveTo: (instant) => {
      move(instant - Date.now());
      return seen();
    },
    pass: (ms) => {
      const isFree = offset + ms <= 0;
      if (isFree) move(offset + ms);
      return isFree;
    },
    moveNearToday: () => {
      move(Math.max(offset, -10 * minuteMs));
      return seen();
    },
  };
}

/** The Sunday after an instant, at 12:00 in São Paulo. */
export function sundayAfter(instant: number): number {
  const day = Math.floor((instant - noonInSaoPaulo) / dayMs) + 1;
  // The first day of 1970 was a Thursday.
  return (day + ((10 - (day % 7)) % 7)) * dayMs + noonInSaoPaulo;
}
