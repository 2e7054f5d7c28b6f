import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { IgnoredRow, ReadImport, SheetColumn } from '@balcao/shared/contactImports/contactImportModel';
import { defineEntity, type StoredItem } from '@balcao/shared/server/db/entity';
import { type Condition, present } from '@balcao/shared/server/db/expressions';
import type { BatchWrite, Store } from '@balcao/shared/server/db/store';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import type { NumberedRow } from '../../core/contacts/contactFromRow.ts';
import type { SheetRow } from '../../platform/spreadsheets/sheet.ts';

/** Content of an import's parts, by list. */
interface Parts {
  /** The columns to choose from; a single part. */
  head: { columns: SheetColumn[]; guess: ReadImport['guess']; parts: number };
  /** The sheet as it was read. */
  rows: SheetRow[];
  /** Rows to import, and rows that were left out. Each attempt to start has its own lists (`ready-<attempt>`). */
  ready: NumberedRow[];
  ignored: IgnoredRow[];
}
export type PartOf = keyof Parts;

interface ImportPart {
  companyId: number;
  importId: string;
  list: string;
  part: number;
  packed: Uint8Array;
  /** Epoch seconds. */
  expiresAt: number;
}

const importPartEntity = defineEntity<ImportPart>()({
  name: 'importPart',
  description:
    'Rows of an imported spreadsheet, deflated, some hundreds in one: as read, as prepared, and left out',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#IMPORT#{importId}',
  sk: '{list}#{part:4}',
});

export interface ImportPlace {
  companyId: number;
  importId: string;
}

/** Most bytes of JSON in a part: even uncompressed, it fits into an item. */
const longestPart = 200_000;

/** Cuts rows into parts of at most `most` rows and `longestPart` bytes; a longer row gets a part of its own. */
export function cutParts<Row>(rows: readonly Row[], most: number): Row[][] {
  const parts: Row[][] = [];
  let bytes = longestPart;
  for (const row of rows) {
    const size = Buffer.byteLength(JSON.stringify(row));
    const last = parts.at(-1);
    if (last === undefined || last.length === most || bytes + size > longestPart) {
      parts.push([row]);
      bytes = size;
    } else {
      last.push(row);
      bytes += size;
    }
  }
  return parts;
}

export function partToItem<List extends PartOf>(
  place: ImportPlace,
  list: List,
  part: number,
  content: Parts[List],
  expiresAt: number,
  attempt?: string,
) {
  const packed = deflateRawSync(JSON.stringify(content));
  return importPartEntity.toItem({ ...place, list: listName(list, attempt), part, packed, expiresAt });
}

/** Reads `count` parts starting at `from` in one query; undefined for those that do not exist (any more). */
export async function readParts<List extends PartOf>(
  store: Store,
  place: ImportPlace,
  { list, attempt, from, count }: { list: List; attempt?: string | undefined; from: number; count: number },
): Promise<(Parts[List] | undefined)[]> {
  const keyOf = (part: number) => importPartEntity.key({ ...place, list: listName(list, attempt), part });
  const { items } = await store.query({
    pk: importPartEntity.partition(place),
    from: keyOf(from).sk,
    to: keyOf(from + count - 1).sk,
    limit: count,
    consistent: true,
  });
  const found = new Map(
    items.map((item) => {
      const part = importPartEntity.fromItem(item);
      return [part.part, unpack<List>(part)];
    }),
  );
  return Array.from({ length: count }, (_, at) => found.get(from + at));
}

/** Returns a part, or undefined if it does not exist (any more). */
export async function readPart<List extends PartOf>(
  store: Store,
  place: ImportPlace,
  list: List,
  part: number,
  attempt?: string,
): Promise<Parts[List] | undefined> {
  const key = importPartEntity.key({ ...place, list: listName(list, attempt), part });
  const stored = await store.get(key, { consistent: true });
  return stored && unpack<List>(importPartEntity.fromItem(stored));
}

/** Reads the whole sheet in order. */
export async function readRows(store: Store, place: ImportPlace): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const items of queryPages(store, partsOf(place, 'rows')))
    for (const item of items) rows.push(...unpack<'rows'>(importPartEntity.fromItem(item)));
  return rows;
}

/**
 * Returns the first part at or after `from` and the number of the next one; numbers of parts with left-out rows have
 * gaps.
 */
export async function readNextPart<List extends PartOf>(
  store: Store,
  place: ImportPlace,
  { list, attempt, from }: { list: List; attempt?: string | undefined; from: number },
): Promise<{ rows: Parts[List] | undefined; next: number | null }> {
  const name = listName(list, attempt);
  const first = importPartEntity.key({ ...place, list: name, part: from }).sk;
  const { items } = await store.query({
    pk: importPartEntity.partition(place),
    from: first,
    to: `${name}#~`,
    limit: 2,
    consistent: true,
  });
  const [found, after] = items.map((item) => importPartEntity.fromItem(item));
  return { rows: found && unpack<List>(found), next: after?.part ?? null };
}

/**
 * Deletes everything but the rows this attempt left out: the sheet and all other attempts' rows are no longer needed.
 */
export async function dropSheet(
  store: Store,
  place: ImportPlace,
  attempt: string | undefined,
): Promise<void> {
  const kept = listName('ignored', attempt);
  await dropParts(store, partsOf(place), (list) => list !== kept);
}

/** Deletes the rows of an attempt that started nothing. */
export async function dropAttempt(store: Store, place: ImportPlace, attempt: string): Promise<void> {
  for (const list of ['ready', 'ignored'] as const)
    await dropParts(store, partsOf(place, listName(list, attempt)), () => true);
}

async function dropParts(
  store: Store,
  parts: ReturnType<typeof partsOf>,
  isDropped: (list: string) => boolean,
): Promise<void> {
  const deletes: BatchWrite[] = [];
  for await (const items of queryPages(store, parts))
    for (const item of items) {
      const part = importPartEntity.fromItem(item);
      if (isDropped(part.list)) deletes.push({ delete: importPartEntity.key(part) });
    }
  await store.batchWrite(deletes);
}

/**
 * Writes that remove a person's rows from the parts. Rows carry their own line numbers, so none shifts. In the choice
 * of columns the person's sample cells become empty.
 */
export async function* partsWithout(
  store: Store,
  place: ImportPlace,
  limit: number,
  isTheirs: (row: unknown) => boolean,
): AsyncGenerator<{ put: StoredItem; condition: Condition }> {
  const pk = importPartEntity.partition(place);
  for await (const items of queryPages(store, { pk, limit, consistent: true }))
    for (const item of items) {
      const part = importPartEntity.fromItem(item);
      const content: unknown = unpack(part);
      if (!isTheirs(content)) continue;
      const left = Array.isArray(content)
        ? content.filter((row) => !isTheirs(row))
        : emptied(content, isTheirs);
      const packed = deflateRawSync(JSON.stringify(left));
      // A part deleted meanwhile must stay deleted.
      yield { put: importPartEntity.toItem({ ...part, packed }), condition: present };
    }
}

function emptied(value: unknown, isTheirs: (text: unknown) => boolean): unknown {
  if (typeof value === 'string') return isTheirs(value) ? '' : value;
  if (Array.isArray(value)) return value.map((one) => emptied(one, isTheirs));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, emptied(one, isTheirs)]));
}

const partsOf = (place: ImportPlace, list?: string) => ({
  pk: importPartEntity.partition(place),
  ...(list !== undefined && { prefix: `${list}#` }),
  limit: 100,
  consistent: true,
});

const listName = (list: PartOf, attempt?: string): string =>
  attempt === undefined ? list : `${list}-${attempt}`;

function unpack<List extends PartOf>({ packed }: ImportPart): Parts[List] {
  return JSON.parse(inflateRawSync(packed).toString()) as Parts[List];
}
