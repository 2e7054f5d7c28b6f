import type { Tally } from '../db/listCounterEntity.ts';
import { stagedBucket, ticketBucket } from './countedTicketEntity.ts';
import { ticketEntity } from './ticketEntity.ts';

export const ticketTally: Tally = (stored) => {
  const { companyId, stageId } = ticketEntity.fromItem(stored);
  const buckets = [ticketBucket(stored), stageId === undefined ? undefined : stagedBucket(stageId)];
  return buckets.flatMap((bucket) => (bucket === undefined ? [] : [{ companyId, bucket, by: 1 }]));
};
