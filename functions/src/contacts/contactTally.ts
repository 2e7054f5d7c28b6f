import type { Tally } from '../db/listCounterEntity.ts';
import { contactEntity } from './contactEntity.ts';
import { contactCountBucket } from './contactWordsEntity.ts';
import { taggedBucket } from './taggedContactEntity.ts';

export const contactTally: Tally = (stored) => {
  const { companyId, tagIds = [] } = contactEntity.fromItem(stored);
  return [contactCountBucket, ...tagIds.map(taggedBucket)].map((bucket) => ({ companyId, bucket, by: 1 }));
};
