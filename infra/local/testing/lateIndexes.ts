import { tablePart } from '../../parts/table.ts';
import { AwsCallError, callAws } from '../aws/callAws.ts';
import { tableSchema } from '../engines/tableSchema.ts';
import type { TableRequest } from './tableRefusals.ts';

type Item = Record<string, { S?: string }>;
type Keys = ReadonlyMap<string, Item>;

export interface LateIndexes {
  /** Called after a call that created or deleted a table or may have written items. */
  noticed(target: string, asked: TableRequest): void;
  /** The query changed to read the late copy of the index; undefined if nothing is late. */
  asBefore(asked: TableRequest): TableRequest | undefined;
  /** Resolves once a table's indexes contain all writes so far. */
  caughtUp(table: string): Promise<void>;
  stop(): void;
}

const { partitionKey, sortKey } = tablePart;
const indexed = tablePart.indexes.map((index) => index.partitionKey);
const shadowOf = (table: string) => `${table}-late`;
const nameOf = (key: Item) => `${key[partitionKey]?.S} ${key[sortKey]?.S}`;

/**
 * Simulates indexes that lag by some milliseconds. After each write, the item is read at once, and written to a second
 * table when the lag is over; deletes, and items that leave an index, are copied likewise. Queries of an index read the
 * second table, so the engine itself handles conditions, order, limits and pages.
 *
 * Not simulated: an index that takes changes of different items out of order, or later than another index of the table;
 * writes by the engine itself (time to live). Of two writes to an item within a few milliseconds, the first may already
 * be seen with the second's content.
 */
export function createLateIndexes(url: string, lateMs: () => number): LateIndexes {
  /** Pending changes by item, one after the other. */
  const waiting = new Map<string, Promise<void>>();
  const underway = new Map<string, number>();
  const shown = new Map<string, Set<string>>();
  let stopped = false;
  const call = <Answer>(operation: string, body: object) =>
    callAws<Answer>(url, `DynamoDB_20120810.${operation}`, body);

  /** Retries while the engine is away: the change reaches the indexes once it is back. */
  async function untilDone<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
    while (!stopped) {
      try {
        return await work();
      } catch {
        await pause(50);
      }
    }
    return undefined;
  }

  async function read(table: string, keys: Keys): Promise<Keys> {
    const items = new Map<string, Item>();
    let left = [...keys.values()];
    while (left.length > 0) {
      const answer = await call<{
        Responses?: Record<string, Item[]>;
        UnprocessedKeys?: Record<string, { Keys: Item[] }>;
      }>('BatchGetItem', { RequestItems: { [table]: { Keys: left, ConsistentRead: true } } });
      for (const item of answer.Responses?.[table] ?? []) items.set(nameOf(item), item);
      left = answer.UnprocessedKeys?.[table]?.Keys ?? [];
    }
    return items;
  }

  async function follow(table: string, keys: Keys, itsTurn: Promise<unknown>): Promise<void> {
    const due = Date.now() + lateMs();
    const items = await untilDone(async () => (shown.has(table) ? read(table, keys) : undefined));
    await itsTurn;
    await pause(due - Date.now());
    const inShadow = shown.get(table);
    // The table was deleted before the change could be copied.
    if (!items || !inShadow) return;
    for (const [name, key] of keys) {
      const item = items.get(name);
      const isShown = indexed.some((attribute) => item?.[attribute] !== undefined);
      if (!isShown && !inShadow.has(name)) continue;
      await untilDone(async () => {
        if (!shown.has(table)) return;
        if (isShown) await call('PutItem', { TableName: shadowOf(table), Item: item });
        else await call('DeleteItem', { TableName: shadowOf(table), Key: key });
      });
      if (isShown) inShadow.add(name);
      else inShadow.delete(name);
    }
  }

  function writtenTo(table: string, keys: Keys): void {
    const names = [...keys.keys()].map((name) => `${table} ${name}`);
    underway.set(table, (underway.get(table) ?? 0) + 1);
    const done = follow(
      table,
      keys,
      Promise.all(names.map((name) => waiting.get(name) ?? Promise.resolve())),
    ).finally(() => {
      underway.set(table, (underway.get(table) ?? 1) - 1);
      for (const name of names) if (waiting.get(name) === done) waiting.delete(name);
    });
    for (const name of names) waiting.set(name, done);
  }

  return {
    noticed(target, asked) {
      const table = asked.TableName ?? '';
      if (target === 'CreateTable' && !shown.has(table)) {
        shown.set(table, new Set());
        void untilDone(() => makeTable(call, shadowOf(table)));
      } else if (target === 'DeleteTable' && shown.delete(table)) {
        void call('DeleteTable', { TableName: shadowOf(table) }).catch(() => {});
      } else {
        for (const [name, keys] of writtenKeys(target, asked)) if (shown.has(name)) writtenTo(name, keys);
      }
    },
    asBefore(asked) {
      const table = asked.TableName ?? '';
      if (lateMs() === 0 || !shown.has(table) || !underway.get(table)) return undefined;
      return { ...asked, TableName: shadowOf(table) };
    },
    async caughtUp(table) {
      const ofTable = [...waiting].filter(([name]) => name.startsWith(`${table} `));
      await Promise.all(ofTable.map(([, done]) => done));
    },
    stop() {
      stopped = true;
    },
  };
}

/** Creates a table unless it exists. */
async function makeTable(call: (operation: string, body: object) => Promise<unknown>, name: string) {
  try {
    await call('CreateTable', tableSchema(name));
  } catch (error) {
    if (!(error instanceof AwsCallError && error.code === 'ResourceInUseException')) throw error;
  }
}

interface WritePart {
  Item?: Item;
  Key?: Item;
  TableName?: string;
}

/** Keys that a call writes, by table. */
function writtenKeys(target: string, asked: TableRequest): Map<string, Map<string, Item>> {
  const tables = new Map<string, Map<string, Item>>();
  const add = (table: string | undefined, part: WritePart | undefined) => {
    const from = part?.Item ?? part?.Key;
    if (table === undefined || from === undefined) return;
    const key = Object.fromEntries(
      Object.entries(from).filter(([name]) => name === partitionKey || name === sortKey),
    );
    const keys = tables.get(table) ?? new Map<string, Item>();
    tables.set(table, keys.set(nameOf(key), key));
  };
  if (/^(Put|Update|Delete)Item$/.test(target)) add(asked.TableName, asked as WritePart);
  if (target === 'TransactWriteItems')
    for (const { Put, Update, Delete } of (asked.TransactItems ?? []) as Record<string, WritePart>[]) {
      const part = Put ?? Update ?? Delete;
      add(part?.TableName, part);
    }
  if (target === 'BatchWriteItem')
    for (const [table, requests] of Object.entries(asked.RequestItems ?? {}))
      for (const { PutRequest, DeleteRequest } of requests as Record<string, WritePart>[])
        add(table, PutRequest ?? DeleteRequest);
  return tables;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)));
