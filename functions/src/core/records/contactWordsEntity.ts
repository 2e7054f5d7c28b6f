import { defineEntity } from '@balcao/shared/server/db/entity';

/** The words under which a contact is entered in the search: makes its entries idempotent by contact and version. */
export interface ContactWords {
  companyId: number;
  contactId: number;
  words: string[];
  /** Counted as a group as well. */
  isGroup?: true | undefined;
  /** The contact is deleted and no longer counts. */
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

/** First letter of a word: the partition of its search entry. */
export function initialOf(word: string): string {
  return String.fromCodePoint(word.codePointAt(0) ?? 0);
}

/** Counter of all contacts of a company, groups included. */
export const contactCountBucket = 'contact#all';
const groupCountBucket = 'contact#groups';

/** Counters that include the contact. */
export const contactBuckets = ({ isGroup }: { isGroup?: boolean | undefined }): string[] =>
  isGroup === true ? [contactCountBucket, groupCountBucket] : [contactCountBucket];

/** Number of contacts visible to a user, from the company's counters: without groups unless the user sees groups. */
export function contactCount(
  counters: readonly { bucket: string; count: number }[],
  seesGroups: boolean,
): number {
  const of = (wanted: string): number =>
    Math.max(0, counters.find(({ bucket }) => bucket === wanted)?.count ?? 0);
  return of(contactCountBucket) - (seesGroups ? 0 : of(groupCountBucket));
}
