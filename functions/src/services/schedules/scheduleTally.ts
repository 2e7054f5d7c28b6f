import type { Tally } from '../../platform/db/listCounterEntity.ts';
import { scheduleEntity } from './scheduleEntity.ts';
import { waitingBucket } from './sending/waitingWrites.ts';

export const scheduleTally: Tally = (stored) => {
  const item = scheduleEntity.fromItem(stored);
  const bucket = waitingBucket(item);
  return bucket === undefined ? [] : [{ companyId: item.companyId, bucket, by: 1 }];
};
