import { silenceSettings } from '@balcao/shared/tickets/silenceRules';
import type { NewTimer } from '../../platform/timers/armTimerWrite.ts';
import { companyTimer } from '../../platform/timers/companyTimer.ts';
import type { ConnectionItem } from '../records/connectionEntity.ts';

/** Timers to arm after a change of a connection, with the settings each depends on. */
const followers = {
  ticketSilence: silenceSettings,
  queueRedirect: ['timeSendQueue', 'sendIdQueue'],
} as const satisfies Partial<Record<NewTimer['kind'], readonly (keyof ConnectionItem)[]>>;
type Follower = keyof typeof followers;

/**
 * Company-wide timers due at once, to be armed in the transaction that saves a connection, so that a shortened time
 * also applies to tickets that are waiting already. Empty if none of their settings changed.
 */
export function connectionTimers(
  before: Partial<ConnectionItem>,
  after: ConnectionItem,
  now: number,
): NewTimer<Follower>[] {
  return (Object.keys(followers) as Follower[])
    .filter((kind) => followers[kind].some((name) => before[name] !== after[name]))
    .map((kind) => companyTimer(kind, after.companyId, now));
}
