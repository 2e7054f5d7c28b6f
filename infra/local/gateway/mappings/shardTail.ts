import type { RecordsPage, StreamRecord } from './streamReader.ts';
import type { Writes } from './watchWrites.ts';

/** A place in a shard. The records after it are read once for all consumers at this place. */
export interface ShardPlace {
  /** Undefined after the last record of a closed shard. */
  iterator: string | undefined;
  /** Sequence number of the record before this place. */
  last: string | undefined;
  /**
   * Number of writes (`Writes.count`) when the latest read at this place began; the read may have missed later ones.
   */
  seen: number;
  next?: { records: readonly StreamRecord[]; place: ShardPlace };
  reading?: Promise<void>;
}

/**
 * Reads the records after `place`, and returns them with the place after them; if there are none, with the same place.
 * Consumers at the same place share the read. Records stay in memory only as long as a consumer still has to pass them.
 */
export async function readNextRecords(
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
