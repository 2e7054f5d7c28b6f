import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Runtime } from '../../../platform/runtime/runtime.ts';

/** A company that was deleted, and what is known of it still. */
export interface GoneCompany {
  companyId: number;
  /** What a connector still writes of these after it was told to log out goes with the next look. */
  connectionIds: readonly number[];
}

/** Where a step goes on; each has its own of these. */
export type CompanyPlace = {
  /** Position in a list of ours. */
  at?: number;
  /** The last item that was read. */
  startKey?: StoredItem | undefined;
};

export interface CompanyNext {
  place?: CompanyPlace;
  /** Milliseconds after which it goes on; at once without. */
  waitMs?: number;
  /** Connections that came up. */
  connectionIds?: readonly number[];
}

/**
 * One part of the erasure of a company: a page of it, seconds at most. It may run twice, and runs again later for what was under
 * way.
 *
 * @returns where to go on, undefined at its end
 */
export type CompanyStep = (
  runtime: Runtime,
  company: GoneCompany,
  place: CompanyPlace,
) => Promise<CompanyNext | undefined>;
