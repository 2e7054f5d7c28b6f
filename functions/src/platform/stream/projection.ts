import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Runtime } from '../runtime/runtime.ts';
import type { StreamChange } from './streamChange.ts';

/** What the table's stream maintains of one entity. The stream repeats itself, so doing it again has no second effect. */
export interface Projection {
  /**
   * Follows one change, after the earlier ones of its partition. `entered`: the item came into being in this batch,
   * so that `enter` gets it as the batch leaves it.
   */
  follow?(runtime: Runtime, change: StreamChange, entered: boolean): Promise<void>;
  /**
   * Follows the changes of one company's items in a batch together, after every `follow`: what they add up to is
   * written once. Answers those that failed.
   */
  gather?(runtime: Runtime, changes: readonly StreamChange[]): Promise<readonly FailedChange[]>;
  /** Enters the items of one company that came into being in a batch, many at a time, after every `follow`. */
  enter?(runtime: Runtime, items: readonly StoredItem[]): Promise<void>;
}

export interface FailedChange {
  change: StreamChange;
  error: unknown;
}

/** The projections of an entity, by its name. */
export type Projections = ReadonlyMap<string, readonly Projection[]>;
