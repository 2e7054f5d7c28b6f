import { defineEntity } from '@balcao/shared/server/db/entity';

/** A contact in the list of one of its tags, by name; maintained from the stream. */
export const taggedContactEntity = defineEntity<{
  companyId: number;
  tagId: number;
  sortName: string;
  contactId: number;
}>()({
  name: 'taggedContact',
  description: 'Contacts of a tag, by name',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#TAGGED#{tagId}',
  sk: '{sortName}#{contactId:12}',
});

/** The tags and name under which a contact is entered: makes its entries idempotent by contact and version. */
export interface ContactTags {
  companyId: number;
  contactId: number;
  tagIds: number[];
  sortName: string;
  version: number;
}

export const contactTagsEntity = defineEntity<ContactTags>()({
  name: 'contactTags',
  description: 'Tags and name under which a contact is entered, with the version they come from',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#CONTACT#{contactId}',
  sk: 'TAGS',
});

/** The entries of a contact, one per tag. */
export function taggedContacts({ tagIds, ...contact }: Omit<ContactTags, 'version'>) {
  return tagIds.map((tagId) => ({
    companyId: contact.companyId,
    tagId,
    sortName: contact.sortName,
    contactId: contact.contactId,
  }));
}

/** Counter of the contacts with a tag. */
export function taggedBucket(tagId: number): string {
  return `tagged#${tagId}`;
}
