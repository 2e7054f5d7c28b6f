import type { Tally } from '../../platform/db/listCounterEntity.ts';
import { fileListEntity } from '../../core/records/fileListEntity.ts';

/** Bucket under which a company's lists of files are counted. */
export const fileListsBucket = 'fileList#all';

export const fileListTally: Tally = (stored) => [
  { companyId: fileListEntity.fromItem(stored).companyId, bucket: fileListsBucket, by: 1 },
];
