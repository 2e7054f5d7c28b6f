import type { Tally } from '../db/listCounterEntity.ts';
import { tagCountBucket, tagEntity } from './tagEntity.ts';

export const tagTally: Tally = (stored) => [
  { companyId: tagEntity.fromItem(stored).companyId, bucket: tagCountBucket, by: 1 },
];
