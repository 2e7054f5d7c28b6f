import { isDeepStrictEqual } from 'node:util';
import type { FailedChange, Projection } from '../stream/projection.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { countedTicketEntity, ticketBucket } from './countedTicketEntity.ts';
import { ticketEntity } from './ticketEntity.ts';
import { ticketEntryEntity, ticketEntryOf } from './ticketEntryEntity.ts';
import { enterVersions } from '../stream/enterVersions.ts';
import type { StreamChange } from '../stream/streamChange.ts';

/** List counters, and the entries of tickets in lists of another order. */
export const ticketProjection = {
  async follow({ store }, { before, after }, entered) {
    if (entered) return;
    const [had, has] = [before && ticketEntryOf(before), after && ticketEntryOf(after)];
    if (isDeepStrictEqual(had, has)) return;
    const put = has && ticketEntryEntity.toItem(has);
    const left = had && ticketEntryEntity.key(had);
    const moved = left !== undefined && !(put?.['pk'] === left.pk && put['sk'] === left.sk);
    await store.batchWrite([...(moved ? [{ delete: left }] : []), ...(put === undefined ? [] : [{ put }])]);
  },
  async enter({ store }, items) {
    const entries = items.flatMap((item) => ticketEntryOf(item) ?? []);
    if (entries.length > 0)
      await store.batchWrite(entries.map((entry) => ({ put: ticketEntryEntity.toItem(entry) })));
  },
  gather: projectCounters,
} satisfies Projection;
/**
 * Keeps the list counters: a ticket that moved is taken out of its last counted bucket and put into its new one, in
 * one transaction with the marker that says so. A message that only touches a ticket writes and reads nothing.
 */
function projectCounters(
  { store }: Pick<Runtime, 'store'>,
  changes: readonly StreamChange[],
): Promise<FailedChange[]> {
  const versions = changes.flatMap((change) => {
    const stored = change.after ?? change.before;
    if (stored === undefined || !ticketEntity.owns(stored)) return [];
    const bucket = change.after && ticketBucket(change.after);
    if (change.before !== undefined && ticketBucket(change.before) === bucket) return [];
    const { companyId, id: ticketId, version } = ticketEntity.fromItem(stored);
    const now = { companyId, ticketId, bucket, version: change.after === undefined ? version + 1 : version };
    return [{ now, change }];
  });
  return enterVersions({
    store,
    entity: countedTicketEntity,
    versions,
    follow(last, { bucket }) {
      if (last?.bucket === bucket) return {};
      return {
        counts: [
          ...(last?.bucket === undefined ? [] : [{ bucket: last.bucket, by: -1 }]),
          ...(bucket === undefined ? [] : [{ bucket, by: 1 }]),
        ],
      };
    },
  });
}
