import type { Condition } from '@balcao/shared/server/db/expressions';
import type { TimerItem } from './timerEntity.ts';

/**
 * Condition on a timer: the run that got it from `claim` (runTimer.ts) still holds it. Comparing the end of the claim
 * tells apart two runs of one arming, and two armings with the same version (versions start anew when a timer was
 * removed).
 */
export function stillHeld({ version, claimedUntil }: Pick<TimerItem, 'version' | 'claimedUntil'>): Condition {
  return {
    expression: '#version = :version AND #claimedUntil = :claimedUntil',
    values: { version, claimedUntil },
  };
}
