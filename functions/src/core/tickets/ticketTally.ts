import type { Tally } from '../../platform/db/listCounterEntity.ts';
import { stagedBucket, ticketBucket } from '../records/countedTicketEntity.ts';
import { ticketEntity } from '../records/ticketEntity.ts';

export const ticketTally: Tally = (stored) => {
  const { companyId, stageId } = ticketEntity.fromItem(stored);
  const buckets = [ticketBucket(stored), stageId === undefined ? undefined : stagedBucket(stageId)];
  return buckets.flatMap((bucket) => (bucket === undefined ? [] : [{ companyId, bucket, by: 1 }]));
};
