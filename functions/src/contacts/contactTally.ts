import type { Tally } from '../db/listCounterEntity.ts';
import { contactEntity } from './contactEntity.ts';
import { contactBuckets } from './contactWordsEntity.ts';
import { taggedBucket } from './taggedContactEntity.ts';

export const contactTally: Tally = (stored) => {
  const contact = contactEntity.fromItem(stored);
  if (contact.erasing === true) return [];
  const { companyId, tagIds = [] } = contact;
  return [...contactBuckets(contact), ...tagIds.map(taggedBucket)].map((bucket) => ({
    companyId,
    bucket,
    by: 1,
  }));
};
