import { contactSortName } from '@balcao/shared/contacts/contactRules';
import { mostTagsOfContact } from '@balcao/shared/tags/tagRules';
import type { ContactItem } from '../records/contactEntity.ts';
import type { ContactRow } from './rowOutcome.ts';

/** Maximum extra fields of a contact, as in its form. */
const mostFields = 50;

/**
 * Adds data of a row that a contact lacks: e-mail, extra fields by name, tags, number, LID; the name only if no user
 * has set one. Returns undefined if nothing is missing, or while the contact is being merged into another.
 */
export function fillContact(before: ContactItem, row: ContactRow, at: string): ContactItem | undefined {
  if (before.merging === true) return undefined;
  const { email = '', lid, tagIds: givenTags = [], extraInfo: givenFields = [] } = row;
  const had = before.tagIds ?? [];
  const tagIds = [...new Set([...had, ...givenTags])].slice(0, Math.max(mostTagsOfContact, had.length));
  const known = new Set(before.extraInfo.map(({ name }) => name.toLowerCase()));
  const extraInfo = [
    ...before.extraInfo,
    ...givenFields.filter(({ name }) => !known.has(name.toLowerCase())),
  ].slice(0, Math.max(mostFields, before.extraInfo.length));
  const change: Partial<ContactItem> = {
    ...(!before.named && { name: row.name, sortName: contactSortName(row.name), named: true }),
    ...(before.email === '' && email !== '' && { email }),
    ...(before.number === '' && { number: row.number }),
    ...(before.lid === undefined && lid !== undefined && { lid }),
    ...(tagIds.length > had.length && { tagIds }),
    ...(extraInfo.length > before.extraInfo.length && { extraInfo }),
  };
  if (Object.keys(change).length === 0) return undefined;
  return { ...before, ...change, updatedAt: at, version: before.version + 1 };
}
