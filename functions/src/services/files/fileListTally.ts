import type { Tally } from '../../platform/db/listCounterEntity.ts';
import { fileListEntity } from '../../core/records/fileListEntity.ts';

/** Bucket that counts a company's file lists. */
export const fileListsBucket = 'fileList#all';

export const fileListTally: Tally = (stored) => [
  { companyId: fileListEntity.fromItem(stored).companyId, bucket: fileListsBucket, by: 1 },
];
