import { renameSync, writeFileSync } from 'node:fs';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const noonInSaoPaulo = 15 * hourMs;

/**
 * The clock of functions, gateway and queues; that of the channel stays, and what it delivers is of today. It only moves
 * forward, as clocks do: what is due every minute would wait for the minute that was.
 */
export interface DeploymentClock {
  /** The next Sunday at 12:00 in São Paulo. */
  nextSunday(): number;
  /** Moves to an instant that is to come; resolves once every process has seen it. */
  moveTo(instant: number): Promise<void>;
  /**
   * So many milliseconds have passed; answers false where that would be later than the machine's clock: codes to pair with,
   * which come from the channel, would be too old.
   */
  pass(ms: number): boolean;
  /** Moves to ten minutes ago, which may pass yet: a token of a quarter of an hour is still good for a browser. */
  moveNearToday(): Promise<void>;
}

/**
 * Every process reads the file four times a second (clock.ts). Who signs in before all have is signed out by those that have: this
 * leaves room for a busy machine. In milliseconds.
 */
const seenWithinMs = 1500;
const seen = () => new Promise<void>((resolve) => setTimeout(resolve, seenWithinMs));

/**
 * @param file what every process of ours takes its offset from
 * @param startsAt milliseconds since 1970
 */
export function createDeploymentClock(file: string, startsAt: number): DeploymentClock {
  let offset = startsAt - Date.now();
  const move = (to: number) => {
    if (to < offset) throw new Error(`The clock cannot be moved back by ${offset - to} ms.`);
    offset = to;
    // Written beside it and renamed: a process that reads meanwhile finds one time or the other, never none.
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
