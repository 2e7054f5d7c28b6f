import type { NewTimer } from '../timers/armTimerWrite.ts';
import type { ConnectionItem } from './connectionEntity.ts';

/** What a change of a connection's settings arms anew, by the settings that it looks at. */
const followers = {
  ticketSilence: [
    'expiresTicket',
    'whenExpiresTicket',
    'timeInactiveMessage',
    'inactiveMessage',
    'expiresTicketNPS',
  ],
  queueRedirect: ['timeSendQueue', 'sendIdQueue'],
} as const satisfies Partial<Record<NewTimer['kind'], readonly (keyof ConnectionItem)[]>>;

/**
 * The company's timers that look at once, for the transaction that saves a connection: what was shortened acts on what
 * waits already. None where nothing they look at has changed; one that finds nothing to do is gone again.
 */
export function connectionTimers(
  before: Partial<ConnectionItem>,
  after: ConnectionItem,
  now: number,
): NewTimer<keyof typeof followers>[] {
  const timer = { companyId: after.companyId, subject: 'company', payload: {}, gotOn: true };
  const dueAt = new Date(now).toISOString();
  const timers: NewTimer<keyof typeof followers>[] = [
    { ...timer, kind: 'ticketSilence', dueAt },
    { ...timer, kind: 'queueRedirect', dueAt },
  ];
  return timers.filter(({ kind }) => followers[kind].some((name) => before[name] !== after[name]));
}
