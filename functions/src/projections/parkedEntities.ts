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

/** A partition of the table whose changes are parked. */
export interface ParkedPartition {
  companyId: number;
  /** Hash of the partition key, which is also the changes' group in the queue. */
  group: string;
  /** Stream sequence number of the first change that was parked; an earlier one in the queue is a repetition. */
  first: string;
  /** Stream sequence number of the last change that was parked. */
  last: string;
}

export const parkedPartitionEntity = defineEntity<ParkedPartition>()({
  name: 'parkedPartition',
  description: 'A partition of the table whose changes are parked, with the last of them',
  version: 1,
  personal: 'none',
  pk: 'P#PARKED#{companyId}',
  sk: '{group}',
});
