/** What a connection that never ran a campaign may send on its first day, and what none may send more. */
export const firstCap = 50;
export const highestCap = 2000;
/** Growth for a day on which at least half of the cap was used. */
export const growth = 1.3;
export const usedEnough = 0.5;

/** Sends that are looked at before the guard says anything, and after how many it looks at new ones. */
export const fewest = 50;
export const guardWindow = 200;
/** Shares of them above which it stops. */
export const mostFailed = 0.1;
export const mostAnnoyed = 0.05;

export interface CapDay {
  cap: number;
  used: number;
}

/** What a connection may send on the next day. */
export function nextCap({ cap, used }: CapDay): number {
  return used >= cap * usedEnough ? Math.min(highestCap, Math.ceil(cap * growth)) : cap;
}

/** The cap of a day, and what of it is used: as stored, of an earlier day grown by what was used then. */
export function capOn(day: string, stored: (CapDay & { day: string }) | undefined): CapDay {
  if (stored === undefined) return { cap: firstCap, used: 0 };
  return stored.day === day ? stored : { cap: nextCap(stored), used: 0 };
}

/** Figures of a campaign since the guard began to look. */
export interface GuardFigures {
  sent: number;
  failed: number;
  optedOut: number;
}

/** Whether too many of the last sends failed, or too many who got one want no more. */
export function isGuardStop({ sent, failed, optedOut }: GuardFigures): boolean {
  if (sent < fewest) return false;
  return failed > sent * mostFailed || optedOut > sent * mostAnnoyed;
}
