import { mayShowAll, noQueue, seesGroups, seesQueue, type TicketViewer } from './ticketRules.ts';
import type { TicketStatus } from '../records/ticketModel.ts';

/**
 * Number of tickets of one holder in a list. `bucket` is `<list>#U#<user id>` or `<list>#Q#<queue id>` (`noQueue` for
 * none), followed by `#G` for tickets of groups in lists other than `group`.
 */
export interface ListCounter {
  bucket: string;
  count: number;
  version: number;
}

export interface CountedList {
  list: Exclude<TicketStatus, 'lgpd'>;
  showAll: boolean;
  /**
   * Queues chosen by the viewer, `noQueue` for tickets without one; absent means all within reach, including those
   * without one.
   */
  queueIds?: readonly number[] | undefined;
}

function placeOf(bucket: string) {
  const [list, kind, holder, group] = bucket.split('#');
  return { list, kind, holder: Number(holder), isGroup: group === 'G' };
}

const queueOf = (holder: number): number | null => (holder === noQueue ? null : holder);

/** True if one of the viewer's lists may count these tickets. */
export function seesCounter(viewer: TicketViewer, bucket: string): boolean {
  const { kind, holder, isGroup } = placeOf(bucket);
  if (isGroup && !seesGroups(viewer)) return false;
  if (kind === 'U') return holder === viewer.id || mayShowAll(viewer);
  return kind === 'Q' && seesQueue(viewer, queueOf(holder));
}

/** Number of tickets in one of the viewer's lists with no other filter than queues, from the counters. */
export function countOfList(
  counters: readonly Pick<ListCounter, 'bucket' | 'count'>[],
  viewer: TicketViewer,
  wanted: CountedList,
): number {
  let total = 0;
  for (const { bucket, count } of counters) {
    const { list, kind, holder, isGroup } = placeOf(bucket);
    if (list !== wanted.list || count <= 0) continue;
    if (isGroup && !seesGroups(viewer)) continue;
    if (kind === 'U' ? holder === viewer.id || wanted.showAll : seesHolder(viewer, holder, wanted))
      total += count;
  }
  return total;
}

function seesHolder(viewer: TicketViewer, holder: number, wanted: CountedList): boolean {
  const reached = seesQueue(viewer, queueOf(holder));
  if (wanted.list === 'open') return wanted.showAll && reached;
  if (!reached) return false;
  return wanted.queueIds === undefined || wanted.queueIds.includes(holder);
}
