import { tablePart } from '../../../parts/table.ts';
import { itemSize } from './itemSize.ts';
import { writeUnits } from './tableUnits.ts';
import { comparePlaces, type Place, positionOf } from './sortedEntries.ts';
import { areEqualImages, type Image, type Value } from './values.ts';

/** A stored item. */
export interface Row extends Place {
  image: Image;
  /** Size in bytes. */
  size: number;
}

export type IndexName = (typeof tablePart.indexes)[number]['name'];

/** An item's entry in an index, with the projected attributes. */
export type Entry = Row;

/** Result of a write: the item before and after it, and the units of each index that it changed. */
export interface Written {
  before: Row | undefined;
  after: Row | undefined;
  indexUnits: Partial<Record<IndexName, number>>;
}

/** The items of one table in order, and its indexes, which never lag. */
export class TableRows {
  readonly partitions = new Map<string, Row[]>();
  readonly indexes = new Map<IndexName, Map<string, Entry[]>>(
    tablePart.indexes.map(({ name }) => [name, new Map<string, Entry[]>()]),
  );
  private readonly rows = new Map<string, Row>();

  get(pk: string, sk: string): Row | undefined {
    return this.rows.get(`${pk}\n${sk}`);
  }

  /** Stores an item, or deletes it if `image` is undefined; returns the change. */
  write(pk: string, sk: string, image: Image | undefined): Written {
    const before = this.get(pk, sk);
    const after = image && { sort: sk, pk, sk, image, size: itemSize(image) };
    const name = `${pk}\n${sk}`;
    if (after) this.rows.set(name, after);
    else this.rows.delete(name);
    place(this.partitions, pk, pk, before, after);
    const indexUnits: Written['indexUnits'] = {};
    for (const index of tablePart.indexes) {
      const [was, is] = [entryOf(index, before), entryOf(index, after)];
      const entries = this.indexes.get(index.name);
      if (entries) place(entries, was?.partition, is?.partition, was?.entry, is?.entry);
      const units = unitsOf(was?.entry, is?.entry, was?.partition === is?.partition);
      if (units > 0) indexUnits[index.name] = units;
    }
    return { before, after, indexUnits };
  }
}

function place(
  lists: Map<string, Row[]>,
  from: string | undefined,
  to: string | undefined,
  before: Row | undefined,
  after: Row | undefined,
): void {
  const stays = before && after && from === to && comparePlaces(before, after) === 0;
  if (before && from !== undefined) {
    const list = lists.get(from) ?? [];
    const at = positionOf(list, before);
    if (stays) list[at] = after;
    else list.splice(at, 1);
  }
  if (stays || !after || to === undefined) return;
  const list = lists.get(to) ?? [];
  lists.set(to, list);
  list.splice(positionOf(list, after), 0, after);
}

function entryOf(
  index: (typeof tablePart.indexes)[number],
  row: Row | undefined,
): { partition: string; entry: Entry } | undefined {
  const partition = row?.image[index.partitionKey]?.S;
  const sort = row?.image[index.sortKey]?.S;
  if (row === undefined || partition === undefined || sort === undefined) return undefined;
  const { pk, sk } = row;
  if (index.projects === 'all')
    return { partition, entry: { sort, pk, sk, image: row.image, size: row.size } };
  const kept = ['pk', 'sk', index.partitionKey, index.sortKey, ...index.projects];
  const image: Record<string, Value> = {};
  for (const name of kept) {
    const value = row.image[name];
    if (value !== undefined) image[name] = value;
  }
  return { partition, entry: { sort, pk, sk, image, size: itemSize(image) } };
}

/** Units of an index's change: a moved entry is charged as a delete and a put. */
function unitsOf(was: Entry | undefined, is: Entry | undefined, samePartition: boolean): number {
  if (!was || !is) return was || is ? writeUnits((was ?? is)?.size ?? 0) : 0;
  if (!samePartition || was.sort !== is.sort) return writeUnits(was.size) + writeUnits(is.size);
  if (areEqualImages(was.image, is.image)) return 0;
  return Math.max(writeUnits(was.size), writeUnits(is.size));
}
