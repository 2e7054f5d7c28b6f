import { expect, test } from 'vitest';
import { readNextRecords, type ShardPlace } from './shardTail.ts';
import type { RecordsPage, StreamRecord } from './streamReader.ts';

const record = (SequenceNumber: string): StreamRecord => ({
  eventID: SequenceNumber,
  eventName: 'INSERT',
  dynamodb: { SequenceNumber },
});

/** A shard to which a test adds records; its iterators are positions. */
function shard() {
  const records: StreamRecord[] = [];
  const asked: string[] = [];
  const read = async (iterator: string): Promise<RecordsPage> => {
    asked.push(iterator);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return { records: records.slice(Number(iterator)), next: String(records.length) };
  };
  return { records, asked, read, start: (): ShardPlace => ({ iterator: '0', last: undefined, seen: -1 }) };
}

test('who stands at the same place shares one reading, whether at the same time or later', async () => {
  const { records, asked, read, start } = shard();
  records.push(record('1'), record('2'));
  const place = start();
  const writes = { count: 7 };
  const [one, other] = await Promise.all([
    readNextRecords(place, writes, read),
    readNextRecords(place, writes, read),
  ]);
  const late = await readNextRecords(place, writes, read);
  expect([one, other, late].map((page) => page.records.length)).toEqual([2, 2, 2]);
  expect(asked).toEqual(['0']);
  expect(one.place).toBe(late.place);
  expect(one.place).toMatchObject({ last: '2', iterator: '2', seen: 7 });
});

test('nothing new leaves one in place, and says which writes were looked for', async () => {
  const { records, asked, read, start } = shard();
  const place = start();
  const before = { count: 3 };
  const reading = readNextRecords(place, before, read);
  // Written during the read, which may have missed it.
  before.count = 4;
  expect((await reading).place).toBe(place);
  expect(place.seen).toBe(3);
  records.push(record('1'));
  expect((await readNextRecords(place, before, read)).records).toHaveLength(1);
  expect(asked).toEqual(['0', '0']);
});

test('a reading that failed is made again', async () => {
  const { records, read, start } = shard();
  records.push(record('1'));
  const place = start();
  await expect(readNextRecords(place, { count: 0 }, () => Promise.reject(new Error('gone')))).rejects.toThrow(
    'gone',
  );
  expect((await readNextRecords(place, { count: 0 }, read)).records).toHaveLength(1);
});
