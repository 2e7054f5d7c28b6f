import type { ItemKey, StoredItem } from './entity.ts';
import type { Change, Condition } from './expressions.ts';

/** Capacity units consumed by one call, as DynamoDB reports them; tests add these up. */
export interface Usage {
  call: 'get' | 'batchGet' | 'query' | 'put' | 'update' | 'delete' | 'batchWrite' | 'transact';
  read: number;
  write: number;
}

export interface QueryOptions {
  index?: 'gsi1' | 'gsi2' | 'gsi3';
  pk: string;
  /** Sort keys starting with this. */
  prefix?: string;
  /** Lowest and highest sort key, both included. */
  from?: string;
  to?: string;
  limit: number;
  descending?: boolean;
  startKey?: StoredItem | undefined;
  consistent?: boolean;
  /** Applied after reading: filtered items are still paid for. */
  filter?: Condition;
}

export type Write =
  | { put: StoredItem; condition?: Condition }
  | { update: ItemKey; change: Change; condition?: Condition }
  | { delete: ItemKey; condition?: Condition }
  | { check: ItemKey; condition: Condition };

export type BatchWrite = { put: StoredItem } | { delete: ItemKey };

/**
 * The table. Every method is one round trip (batchGet: one per 100 keys; batchWrite: one per 25 writes). Writes that
 * meet a conflict or throttling are retried for about a second.
 */
export interface Store {
  get(key: ItemKey, options?: { consistent?: boolean }): Promise<StoredItem | undefined>;
  /** Items in the order of the keys; undefined for those not found. */
  batchGet(keys: readonly ItemKey[], options?: { consistent?: boolean }): Promise<(StoredItem | undefined)[]>;
  query(options: QueryOptions): Promise<{ items: StoredItem[]; lastKey: StoredItem | undefined }>;
  /** @throws ConditionFailed, Contended */
  put(item: StoredItem, condition?: Condition): Promise<void>;
  /** Returns the whole item after the change. @throws ConditionFailed, Contended */
  update(key: ItemKey, change: Change, condition?: Condition): Promise<StoredItem>;
  /** @throws ConditionFailed, Contended */
  delete(key: ItemKey, condition?: Condition): Promise<void>;
  /** Puts and deletes without conditions, in no particular order: one round trip per 25. */
  batchWrite(writes: readonly BatchWrite[]): Promise<void>;
  /** All or nothing, at twice the price. @throws ConditionFailed with the positions of the refused writes, Contended */
  transact(writes: readonly Write[]): Promise<void>;
}
