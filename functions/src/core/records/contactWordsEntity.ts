import { defineEntity } from '@balcao/shared/server/db/entity';

/** The words under which a contact is found at present: makes its search entries idempotent by contact and version. */
export interface ContactWords {
  companyId: number;
  contactId: number;
  words: string[];
  /** Counted among the groups as well. */
  isGroup?: true | undefined;
  /** Set when the contact was deleted: it no longer counts. */
  gone?: boolean | undefined;
  version: number;
}

export const contactWordsEntity = defineEntity<ContactWords>()({
  name: 'contactWords',
  description: 'Words under which a contact is entered in the search, with the version they come from',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#CONTACT#{contactId}',
  sk: 'WORDS',
});

/** First letter of a word: the partition its entry lies in. */
export function initialOf(word: string): string {
  return String.fromCodePoint(word.codePointAt(0) ?? 0);
}

/** Bucket under which a company's contacts are counted, groups among them. */
export const contactCountBucket = 'contact#all';
const groupCountBucket = 'contact#groups';

/** Where a contact counts. */
export const contactBuckets = ({ isGroup }: { isGroup?: boolean | undefined }): string[] =>
  isGroup === true ? [contactCountBucket, groupCountBucket] : [contactCountBucket];

/** How many contacts somebody finds, of what a company's counters say. */
export function contactCount(
  counters: readonly { bucket: string; count: number }[],
  seesGroups: boolean,
): number {
  const of = (wanted: string): number =>
    Math.max(0, counters.find(({ bucket }) => bucket === wanted)?.count ?? 0);
  return of(contactCountBucket) - (seesGroups ? 0 : of(groupCountBucket));
}
