import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import type { Erased } from '../../core/conversations/readPerson.ts';

/** Position of a step; each step uses its own fields. */
export type ErasurePlace = {
  /** Sort key in a list after which the next page starts. */
  after?: string;
  /** The conversation or connection handled last, in ascending order of ids. */
  done?: number;
  /** Contact ids of listed groups still to be handled. */
  groups?: readonly number[];
  /** True if there are more groups than those listed. */
  more?: boolean;
  /** Last item read of the first conversation or connection that is not done. */
  startKey?: StoredItem;
};

/**
 * One bounded part of an erasure. Idempotent; runs again a minute later for writes that were in flight.
 *
 * @returns where to continue; undefined at the end
 */
export type ErasureStep = (
  runtime: Runtime,
  erased: Erased,
  place: ErasurePlace | undefined,
) => Promise<ErasurePlace | undefined>;
