import type { Tally } from '../db/listCounterEntity.ts';
import { ticketBucket } from './countedTicketEntity.ts';
import { ticketEntity } from './ticketEntity.ts';

export const ticketTally: Tally = (stored) => {
  const bucket = ticketBucket(stored);
  return bucket === undefined ? [] : [{ companyId: ticketEntity.fromItem(stored).companyId, bucket, by: 1 }];
};
