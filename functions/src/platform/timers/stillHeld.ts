import type { Condition } from '@balcao/shared/server/db/expressions';
import type { TimerItem } from './timerEntity.ts';

/**
 * Condition on a timer: the run that got it from `claim` (runTimer.ts) still holds it. The end of the claim tells two
 * runs of one arming apart, and an arming that began anew at the same version.
 */
export function stillHeld({ version, claimedUntil }: Pick<TimerItem, 'version' | 'claimedUntil'>): Condition {
  return {
    expression: '#version = :version AND #claimedUntil = :claimedUntil',
    values: { version, claimedUntil },
  };
}
