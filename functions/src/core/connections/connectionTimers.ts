import { silenceSettings } from '@balcao/shared/tickets/silenceRules';
import type { NewTimer } from '../../platform/timers/armTimerWrite.ts';
import { companyTimer } from '../../platform/timers/companyTimer.ts';
import type { ConnectionItem } from '../records/connectionEntity.ts';

/** What a change of a connection's settings arms anew, by the settings that it looks at. */
const followers = {
  ticketSilence: silenceSettings,
  queueRedirect: ['timeSendQueue', 'sendIdQueue'],
} as const satisfies Partial<Record<NewTimer['kind'], readonly (keyof ConnectionItem)[]>>;
type Follower = keyof typeof followers;

/**
 * The company's timers that look at once, for the transaction that saves a connection: what was shortened acts on what
 * waits already. None where nothing they look at has changed; one that finds nothing to do is gone again.
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
