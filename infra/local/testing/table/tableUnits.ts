import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb';
import type { IndexName, Written } from './tableRows.ts';

/** A unit is a consistent read of 4 KB; other reads cost half. Every read costs at least one unit, or half of one. */
export function readUnits(bytes: number, consistent: boolean | undefined): number {
  const units = Math.max(1, Math.ceil(bytes / 4096));
  return consistent ? units : units / 2;
}

/** Write units of an item or an index entry: one for each kilobyte begun, at least one. */
export const writeUnits = (bytes: number) => Math.max(1, Math.ceil(bytes / 1024));

/** Units of a write to the table itself, by the larger of the item before and after it. */
const unitsOfWrite = ({ before, after }: Pick<Written, 'before' | 'after'>) =>
  writeUnits(Math.max(before?.size ?? 0, after?.size ?? 0));

/** Consumed capacity of a call, if the request asks for it. */
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

/** Units of several writes; `factor` applies to the table itself and is 2 for a transaction. */
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
