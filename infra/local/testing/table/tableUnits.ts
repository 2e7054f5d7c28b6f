import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb';
import type { IndexName, Written } from './tableRows.ts';

/** A unit is 4 KB of a consistent read, half of one for others. At least one is charged for any read. */
export function readUnits(bytes: number, consistent: boolean | undefined): number {
  const units = Math.max(1, Math.ceil(bytes / 4096));
  return consistent ? units : units / 2;
}

/** Units of an item, or of an index's entry, that is written: one a kilobyte begun, and one at least. */
export const writeUnits = (bytes: number) => Math.max(1, Math.ceil(bytes / 1024));

/** Units of a write in the table itself: of the larger of the item before and after it. */
const unitsOfWrite = ({ before, after }: Pick<Written, 'before' | 'after'>) =>
  writeUnits(Math.max(before?.size ?? 0, after?.size ?? 0));

/** What a call consumed, as it is answered where that is asked for. */
export function consumed(
  TableName: string,
  wanted: string | undefined,
  table: number,
  indexes: Readonly<Partial<Record<IndexName, number>>> = {},
  axis?: 'ReadCapacityUnits' | 'WriteCapacityUnits',
): ConsumedCapacity | undefined {
  if (wanted !== 'INDEXES' && wanted !== 'TOTAL') return undefined;
  const detail = (CapacityUnits: number) => ({ CapacityUnits, ...(axis && { [axis]: CapacityUnits }) });
  const ofIndexes = Object.entries(indexes);
  const total = ofIndexes.reduce((sum, [, units]) => sum + units, table);
  return {
    TableName,
    ...detail(total),
    ...(wanted === 'INDEXES' && {
      Table: detail(table),
      ...(ofIndexes.length > 0 && {
        GlobalSecondaryIndexes: Object.fromEntries(ofIndexes.map(([name, units]) => [name, detail(units)])),
      }),
    }),
  };
}

/** Units of several writes, a transaction's at twice the price in the table itself. */
export function sumUnits(writes: readonly Written[], factor: number) {
  const indexes: Partial<Record<IndexName, number>> = {};
  let table = 0;
  for (const write of writes) {
    table += factor * unitsOfWrite(write);
    for (const [name, units] of Object.entries(write.indexUnits) as [IndexName, number][])
      indexes[name] = (indexes[name] ?? 0) + units;
  }
  return { table, indexes };
}
