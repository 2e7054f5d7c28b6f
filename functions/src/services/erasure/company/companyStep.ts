import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Runtime } from '../../../platform/runtime/runtime.ts';

/** A deleted company with what is still known of it. */
export interface GoneCompany {
  companyId: number;
  /** Connections found so far; the next pass deletes what their connectors wrote after the logout command. */
  connectionIds: readonly number[];
}

/** Position of a step; each step uses its own fields. */
export type CompanyPlace = {
  /** Position in a fixed list. */
  at?: number;
  /** Last item read. */
  startKey?: StoredItem | undefined;
};

export interface CompanyNext {
  place?: CompanyPlace;
  /** Pause before continuing, in milliseconds; none if absent. */
  waitMs?: number;
  /** Connections found in addition. */
  connectionIds?: readonly number[];
}

/**
 * One page of a company's erasure, seconds at most. Idempotent; runs again later for writes that were in flight.
 *
 * @returns where to continue; undefined at the end
 */
export type CompanyStep = (
  runtime: Runtime,
  company: GoneCompany,
  place: CompanyPlace,
) => Promise<CompanyNext | undefined>;
