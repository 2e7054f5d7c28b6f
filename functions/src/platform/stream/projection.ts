import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Runtime } from '../runtime/runtime.ts';
import type { StreamChange } from './streamChange.ts';

/**
 * Data that the table's stream maintains for one entity. The stream repeats changes, so all methods must be idempotent.
 */
export interface Projection {
  /**
   * Handles one change, after the earlier ones of its partition. `entered` is true if the item was created in this
   * batch; then `enter` gets it in its final state of the batch.
   */
  follow?(runtime: Runtime, change: StreamChange, entered: boolean): Promise<void>;
  /**
   * Handles all changes of one company's items in a batch, after every `follow`, so that sums are written once. Returns
   * the changes that failed.
   */
  gather?(runtime: Runtime, changes: readonly StreamChange[]): Promise<readonly FailedChange[]>;
  /** Enters the items of one company that were created in the batch, many at a time, after every `follow`. */
  enter?(runtime: Runtime, items: readonly StoredItem[]): Promise<void>;
}

export interface FailedChange {
  change: StreamChange;
  error: unknown;
}

/** Projections by entity name. */
export type Projections = ReadonlyMap<string, readonly Projection[]>;
