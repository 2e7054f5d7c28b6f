import type { Tally } from '../../platform/db/listCounterEntity.ts';
import { tagCountBucket, tagEntity, tagsOfPersonBucket } from '../records/tagEntity.ts';

export const tagTally: Tally = (stored) => {
  const { companyId, userId } = tagEntity.fromItem(stored);
  return [tagCountBucket, tagsOfPersonBucket(userId)].map((bucket) => ({ companyId, bucket, by: 1 }));
};
