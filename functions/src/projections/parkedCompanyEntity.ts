import { defineEntity } from '@balcao/shared/server/db/entity';

/** A company of which changes failed while those of others passed. */
export interface ParkedCompany {
  companyId: number;
  /** Milliseconds since 1970 at which the first change failed. */
  since: number;
  /** Raised whenever a partition is parked, so that nobody removes this item at that moment. */
  parks: number;
  /** Seconds since 1970; undefined once a change was parked. */
  expiresAt?: number | undefined;
}

export const parkedCompanyEntity = defineEntity<ParkedCompany>()({
  name: 'parkedCompany',
  description: 'A company of which changes of the stream fail alone, or are parked',
  version: 1,
  personal: 'none',
  pk: 'P#PARKED',
  sk: '{companyId}',
});
