import type { Runtime } from '../runtime/runtime.ts';
import { countedTicketEntity, counterWrite, ticketBucket } from '../tickets/listCounterEntity.ts';
import { ticketEntity } from '../tickets/ticketEntity.ts';
import { enterVersion } from './enterVersion.ts';
import type { StreamChange } from './streamChange.ts';

/**
 * Keeps the list counters: a ticket that moved is taken out of its last counted bucket and put into its new one, in
 * one transaction with the marker that says so. A message that only touches a ticket writes and reads nothing.
 */
export async function projectCounters(runtime: Pick<Runtime, 'store'>, change: StreamChange): Promise<void> {
  const stored = change.after ?? change.before;
  if (stored === undefined || !ticketEntity.owns(stored)) return;
  const bucket = change.after && ticketBucket(change.after);
  if (change.before !== undefined && ticketBucket(change.before) === bucket) return;
  const { companyId, id: ticketId, version } = ticketEntity.fromItem(stored);
  const now = { companyId, ticketId, bucket, version: change.after === undefined ? version + 1 : version };
  await enterVersion(runtime.store, countedTicketEntity, now, (last) => {
    if (last?.bucket === bucket) return [];
    return [
      ...(last?.bucket === undefined ? [] : [counterWrite(companyId, last.bucket, -1)]),
      ...(bucket === undefined ? [] : [counterWrite(companyId, bucket, 1)]),
    ];
  });
}
