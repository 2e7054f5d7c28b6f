import type { Tally } from '../../platform/db/listCounterEntity.ts';
import { contactEntity } from '../records/contactEntity.ts';
import { contactBuckets } from '../records/contactWordsEntity.ts';
import { taggedBucket } from '../records/taggedContactEntity.ts';

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
