import type { Tally } from '../db/listCounterEntity.ts';
import { fileListEntity } from './fileListEntity.ts';

/** Bucket under which a company's lists of files are counted. */
export const fileListsBucket = 'fileList#all';

export const fileListTally: Tally = (stored) => [
  { companyId: fileListEntity.fromItem(stored).companyId, bucket: fileListsBucket, by: 1 },
];
