import type { Projection } from '../stream/projection.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { counterWrite } from '../db/listCounterEntity.ts';
import { countedTicketEntity, ticketBucket } from './countedTicketEntity.ts';
import { ticketEntity } from './ticketEntity.ts';
import { enterVersion } from '../stream/enterVersion.ts';
import type { StreamChange } from '../stream/streamChange.ts';

/** List counters. */
export const ticketProjection = { follow: projectCounters } satisfies Projection;

/**
 * Keeps the list counters: a ticket that moved is taken out of its last counted bucket and put into its new one, in
 * one transaction with the marker that says so. A message that only touches a ticket writes and reads nothing.
 */
async function projectCounters(runtime: Pick<Runtime, 'store'>, change: StreamChange): Promise<void> {
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
