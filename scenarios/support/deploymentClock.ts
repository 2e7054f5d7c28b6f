import { renameSync, writeFileSync } from 'node:fs';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const noonInSaoPaulo = 15 * hourMs;

/**
 * The clock of functions, gateway and queues. It only moves forward: after a step back, work that is due every minute
 * would wait until the clock reaches that minute again. The channel keeps the real time, and delivers messages of
 * today.
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
  /**
   * Moves to ten minutes before the real time, so that `pass` can still add up to ten minutes. No earlier, because a
   * browser's token lasts a quarter of an hour.
   */
  moveNearToday(): Promise<void>;
}

/**
 * Milliseconds to wait after a move until every process has seen the new time, also on a busy machine. Processes read
 * the file several times a second (clock.ts); those that have read it sign out a user who signed in at one that has
 * not.
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
