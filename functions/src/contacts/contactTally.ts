import type { Tally } from '../db/listCounterEntity.ts';
import { contactEntity } from './contactEntity.ts';
import { contactCountBucket } from './contactWordsEntity.ts';

export const contactTally: Tally = (stored) => [
  { companyId: contactEntity.fromItem(stored).companyId, bucket: contactCountBucket, by: 1 },
];
