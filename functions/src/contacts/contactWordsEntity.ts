import { defineEntity } from '@balcao/shared/server/db/entity';

/** The words under which a contact is found at present: makes its search entries idempotent by contact and version. */
export interface ContactWords {
  companyId: number;
  contactId: number;
  words: string[];
  /** Set when the contact was deleted: it no longer counts. */
  gone?: boolean | undefined;
  version: number;
}

export const contactWordsEntity = defineEntity<ContactWords>()({
  name: 'contactWords',
  description: 'Words under which a contact is entered in the search, with the version they come from',
  version: 1,
  pk: 'C#{companyId}#CONTACT#{contactId}',
  sk: 'WORDS',
});

/** First letter of a word: the partition its entry lies in. */
export function initialOf(word: string): string {
  return String.fromCodePoint(word.codePointAt(0) ?? 0);
}

/** Bucket under which a company's contacts are counted. */
export const contactCountBucket = 'contact#all';
