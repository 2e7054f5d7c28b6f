import { defineEntity } from '@balcao/shared/server/db/entity';

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
