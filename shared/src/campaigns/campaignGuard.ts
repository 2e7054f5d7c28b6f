/** Daily cap of a connection on its first day of campaigns, and the highest cap. */
export const firstCap = 50;
export const highestCap = 2000;
/** The cap grows by this factor after a day on which at least half of it was used. */
export const growth = 1.3;
export const capGrowthMinUse = 0.5;

/** Sends needed before the guard decides, and sends after which it starts counting again. */
export const minGuardSends = 50;
export const guardWindow = 200;
/** Shares of failures and of opt-outs above which the guard stops the campaign. */
export const maxFailedShare = 0.1;
export const maxOptOutShare = 0.05;

export interface CapDay {
  cap: number;
  used: number;
}

/** Cap of the next day. */
export function nextCap({ cap, used }: CapDay): number {
  return used >= cap * capGrowthMinUse ? Math.min(highestCap, Math.ceil(cap * growth)) : cap;
}

/** Cap and use on a day; if the stored figures are of an earlier day, the cap grows by that day's use. */
export function capOn(day: string, stored: (CapDay & { day: string }) | undefined): CapDay {
  if (stored === undefined) return { cap: firstCap, used: 0 };
  return stored.day === day ? stored : { cap: nextCap(stored), used: 0 };
}

/** Figures of a campaign in the guard's current window. */
export interface GuardFigures {
  sent: number;
  failed: number;
  optedOut: number;
}

/** True if too many of the last sends failed or led to an opt-out. */
export function isGuardStop({ sent, failed, optedOut }: GuardFigures): boolean {
  if (sent < minGuardSends) return false;
  return failed > sent * maxFailedShare || optedOut > sent * maxOptOutShare;
}
