import type { FailedChange, Projection } from '../../platform/stream/projection.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { countedTicketEntity, stagedBucket, ticketBucket } from '../records/countedTicketEntity.ts';
import { ticketEntity } from '../records/ticketEntity.ts';
import { syncEntries } from '../../platform/stream/syncEntries.ts';
import { ticketEntries } from '../records/ticketEntryEntity.ts';
import { enterVersions } from '../../platform/stream/enterVersions.ts';
import type { StreamChange } from '../../platform/stream/streamChange.ts';

/** Time for which a deleted ticket's marker is kept: longer than the stream keeps its records. */
const keptSeconds = 2 * 24 * 60 * 60;

/** Maintains the counters of lists and stages, and the entries of tickets in lists of another order. */
export const ticketProjection = {
  async follow({ store }, { before, after }, entered) {
    // `enter` handles the creation of items in this batch. Their later changes are handled here, because an earlier
    // attempt may have left entries of states in between.
    if (entered && before === undefined) return;
    await syncEntries(store, [{ before, after }], ticketEntries);
  },
  async enter({ store }, items) {
    const told = items.map((after) => ({ before: undefined, after }));
    await syncEntries(store, told, ticketEntries);
  },
  gather: projectCounters,
} satisfies Projection;

/**
 * Maintains the counters: a ticket that moved leaves its last counted bucket or stage and enters the new one, in one
 * transaction with its marker. A message that only touches a ticket causes no read or write.
 */
function projectCounters(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  changes: readonly StreamChange[],
): Promise<FailedChange[]> {
  const versions = changes.flatMap((change) => {
    const stored = change.after ?? change.before;
    if (stored === undefined || !ticketEntity.owns(stored)) return [];
    const [was, is] = [change.before, change.after].map((item) => ({
      bucket: item && ticketBucket(item),
      stageId: item && ticketEntity.fromItem(item).stageId,
    }));
    if (change.before !== undefined && was?.bucket === is?.bucket && was?.stageId === is?.stageId) return [];
    const { companyId, id: ticketId, version } = ticketEntity.fromItem(stored);
    const isGone = change.after === undefined;
    const expiresAt = isGone ? Math.floor(clock.now() / 1000) + keptSeconds : undefined;
    const now = { companyId, ticketId, ...is, version: isGone ? version + 1 : version, expiresAt };
    return [{ now, change }];
  });
  return enterVersions({
    store,
    entity: countedTicketEntity,
    versions,
    follow: (last, now) => ({
      counts: [
        ...moved(last?.bucket, now.bucket),
        ...moved(last?.stageId, now.stageId).map(({ bucket, by }) => ({ bucket: stagedBucket(bucket), by })),
      ],
    }),
  });
}

/** A decrement of the old bucket and an increment of the new one; empty if they are the same. */
function moved<Bucket>(from: Bucket | undefined, to: Bucket | undefined): { bucket: Bucket; by: 1 | -1 }[] {
  if (from === to) return [];
  return [
    ...(from === undefined ? [] : [{ bucket: from, by: -1 as const }]),
    ...(to === undefined ? [] : [{ bucket: to, by: 1 as const }]),
  ];
}
