import type { ContactItem } from '../../core/records/contactEntity.ts';
import { fieldsThat, type TakenOver } from './mergedFields.ts';

/** Most entries of a list in a contact's form. */
const mostRows = 50;

const singles = fieldsThat('text', 'optional');
const lists = fieldsThat('list');

/**
 * Computes what a contact takes over from another one: fields that it lacks, and missing entries of lists
 * (mergedFields.ts). Undefined if together they exceed what a contact may have.
 */
export function mergeContactFields(
  contact: ContactItem,
  other: ContactItem,
  otherLids: readonly string[],
): TakenOver | undefined {
  const names = namesTaken(contact, other, otherLids);
  const taken: Record<string, unknown> = {};
  for (const field of singles) taken[field] = isEmpty(contact[field]) ? other[field] : undefined;
  const sizes: number[] = [];
  const join = (field: (typeof lists)[number] | 'extraInfo', more: readonly unknown[]): void => {
    taken[field] = more;
    sizes.push((contact[field] ?? []).length + more.length);
  };
  for (const field of lists) join(field, names[field] ?? added<unknown>(contact[field], other[field]));
  join('extraInfo', addedRows(contact.extraInfo, other.extraInfo));
  if (sizes.some((size) => size > mostRows)) return undefined;
  const all = Object.entries({ ...taken, lid: names.lid });
  return Object.fromEntries(all.filter(([, value]) => !isEmpty(value)));
}

/**
 * The other contact's identities and ids. A LID belongs to one phone: stored beside a number of another phone, it would
 * misdirect messages to that number.
 */
function namesTaken(
  contact: ContactItem,
  other: ContactItem,
  chatLids: readonly string[],
): Pick<TakenOver, 'lid'> & { [List in (typeof lists)[number]]?: readonly (string | number)[] } {
  const lid = contact.number === '' && contact.lid === undefined ? other.lid : undefined;
  const otherLids = added(
    [contact.lid ?? lid, ...(contact.otherLids ?? [])],
    [other.lid, ...(other.otherLids ?? []), ...chatLids],
  );
  const otherNumbers = added(
    ['', contact.number, ...(contact.otherNumbers ?? [])],
    [other.number, ...(other.otherNumbers ?? [])],
  );
  const otherIds = added(contact.otherIds, [other.contactId, ...(other.otherIds ?? [])]);
  return { lid, otherLids: otherLids.filter((one) => one !== undefined), otherNumbers, otherIds };
}

/** Adds what was taken over to the contact. */
export function withTaken(contact: ContactItem, taken: TakenOver): ContactItem {
  const changed: ContactItem = {
    ...contact,
    ...taken,
    extraInfo: [...contact.extraInfo, ...(taken.extraInfo ?? [])],
  };
  for (const list of lists)
    if (taken[list] !== undefined)
      Object.assign(changed, { [list]: [...(contact[list] ?? []), ...taken[list]] });
  return changed;
}

/** Removes what was taken over from the contact; fields changed since stay. */
export function withoutTaken(contact: ContactItem, taken: TakenOver): ContactItem {
  const { extraInfo = [] } = taken;
  const changed: ContactItem = {
    ...contact,
    extraInfo: contact.extraInfo.filter(
      (row) => !extraInfo.some(({ name, value }) => name === row.name && value === row.value),
    ),
  };
  const texts: readonly string[] = fieldsThat('text');
  for (const field of singles)
    if (taken[field] !== undefined && contact[field] === taken[field])
      Object.assign(changed, { [field]: texts.includes(field) ? '' : undefined });
  for (const list of lists) {
    const gone: readonly unknown[] = taken[list] ?? [];
    const left = (contact[list] ?? []).filter((one) => !gone.includes(one));
    Object.assign(changed, { [list]: left.length === 0 ? undefined : left });
  }
  // One of the taken-over LIDs may have become the first since then.
  if (contact.lid !== undefined && taken.otherLids?.includes(contact.lid) === true) changed.lid = undefined;
  return changed;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Entries of `others` that are not in `own`, each once. */
function added<One>(own: readonly One[] = [], others: readonly One[] = []): One[] {
  return [...new Set(others)].filter((one) => !own.includes(one));
}

/** If both have different values under one name, both are kept: the second one's name gets a suffix. */
function addedRows(own: ContactItem['extraInfo'], others: ContactItem['extraInfo']) {
  const rows: ContactItem['extraInfo'] = [];
  for (const { name, value } of others) {
    const known = [...own, ...rows];
    if (known.some((row) => row.name === name && row.value === value)) continue;
    let free = name;
    for (let count = 2; known.some((row) => row.name === free); count++)
      free = `${name.slice(0, 90)} (${count})`;
    rows.push({ name: free, value });
  }
  return rows;
}
