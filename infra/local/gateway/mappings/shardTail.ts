import type { RecordsPage, StreamRecord } from './streamReader.ts';
import type { Writes } from './watchWrites.ts';

/** A place in a shard. What lies after it is read once, for all who stand there. */
export interface ShardPlace {
  /** Undefined behind the last record of a closed shard. */
  iterator: string | undefined;
  /** Sequence number of the record before it. */
  last: string | undefined;
  /** Writes that the latest reading here may have missed are those after this many. */
  seen: number;
  next?: { records: readonly StreamRecord[]; place: ShardPlace };
  reading?: Promise<void>;
}

/**
 * Reads on from a place: the records after it and the place behind them. Nothing new leaves one where one is.
 * Consumers that stand at the same place share the reading; what was read is kept only as long as one stands before
 * it.
 */
export async function readOn(
  place: ShardPlace,
  writes: Pick<Writes, 'count'>,
  read: (iterator: string) => Promise<RecordsPage>,
): Promise<{ records: readonly StreamRecord[]; place: ShardPlace }> {
  if (place.next === undefined && place.iterator !== undefined) {
    const { iterator } = place;
    place.reading ??= readInto(place, writes.count, () => read(iterator)).finally(() => {
      place.reading = undefined;
    });
    await place.reading;
  }
  return place.next ?? { records: [], place };
}

async function readInto(place: ShardPlace, seen: number, read: () => Promise<RecordsPage>): Promise<void> {
  const page = await read();
  const last = page.records.at(-1)?.dynamodb.SequenceNumber;
  if (last !== undefined) {
    place.next = { records: page.records, place: { iterator: page.next, last, seen } };
    return;
  }
  place.iterator = page.next;
  place.seen = seen;
}
