import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import type { Erased } from '../../core/conversations/readPerson.ts';

/** Where a step goes on; each has its own of these. */
export type ErasurePlace = {
  /** What stands before it in a list, by its key there. */
  after?: string;
  /** The conversation, or connection, that was gone over last, of those in the order of their numbers. */
  done?: number;
  /** Groups that were listed, by their contacts, and are to be gone over. */
  groups?: readonly number[];
  /** There are more groups than those listed. */
  more?: boolean;
  /** The last item that was read of the first that is not done. */
  startKey?: StoredItem;
};

/**
 * One part of an erasure: a bounded amount of it. It may run twice, and runs again a minute later for what was under way.
 *
 * @returns where to go on, undefined at its end
 */
export type ErasureStep = (
  runtime: Runtime,
  erased: Erased,
  place: ErasurePlace | undefined,
) => Promise<ErasurePlace | undefined>;
