import type { Tally } from '../../platform/db/listCounterEntity.ts';
import { contactListCountBucket, contactListEntity } from './contactListEntity.ts';

export const contactListTally: Tally = (stored) => {
  const { companyId, deleting } = contactListEntity.fromItem(stored);
  return deleting === true ? [] : [{ companyId, bucket: contactListCountBucket, by: 1 }];
};
