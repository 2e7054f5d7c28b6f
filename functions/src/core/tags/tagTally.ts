import type { Tally } from '../../platform/db/listCounterEntity.ts';
import { tagCountBucket, tagEntity } from '../records/tagEntity.ts';

export const tagTally: Tally = (stored) => [
  { companyId: tagEntity.fromItem(stored).companyId, bucket: tagCountBucket, by: 1 },
];
