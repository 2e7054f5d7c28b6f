import type { ContactItem } from '../contacts/contactEntity.ts';
import type { TakenOver } from './contactMergeEntity.ts';

/** As many rows and people as a form of a contact holds. */
const mostRows = 50;

/**
 * What a contact takes over of another one: what it has none of itself, and of lists what it lacks. Its name, number and
 * switches are its own. A LID is of one telephone: beside a number that is not its own it would lead what is written to
 * that number astray. Undefined where together they have more than a contact may have.
 */
export function takenOver(
  contact: ContactItem,
  other: ContactItem,
  otherLids: readonly string[],
): TakenOver | undefined {
  const number = contact.number === '' ? other.number : '';
  const lid = contact.number === '' && contact.lid === undefined ? other.lid : undefined;
  const knownLids = new Set([contact.lid ?? lid, ...(contact.otherLids ?? [])]);
  const lids = [...new Set([other.lid, ...(other.otherLids ?? []), ...otherLids])].filter(
    (one) => one !== undefined && !knownLids.has(one),
  ) as string[];
  const knownNumbers = new Set(['', contact.number, ...(contact.otherNumbers ?? [])]);
  const numbers = [...new Set([other.number, ...(other.otherNumbers ?? [])])].filter(
    (one) => !knownNumbers.has(one),
  );
  const tagIds = added(contact.tagIds, other.tagIds);
  const wallets = added(contact.wallets, other.wallets);
  const extraInfo = addedRows(contact.extraInfo, other.extraInfo);
  const sizes = [
    (contact.tagIds ?? []).length + tagIds.length,
    (contact.wallets ?? []).length + wallets.length,
    contact.extraInfo.length + extraInfo.length,
    (contact.otherNumbers ?? []).length + numbers.length,
    (contact.otherLids ?? []).length + lids.length,
  ];
  if (sizes.some((size) => size > mostRows)) return undefined;
  return {
    ...(number !== '' && { number }),
    ...(lid !== undefined && { lid }),
    ...(numbers.length > 0 && { otherNumbers: numbers }),
    ...(lids.length > 0 && { otherLids: lids }),
    ...(contact.email === '' && other.email !== '' && { email: other.email }),
    ...(contact.lgpdAcceptedAt === undefined &&
      other.lgpdAcceptedAt !== undefined && { lgpdAcceptedAt: other.lgpdAcceptedAt }),
    ...(tagIds.length > 0 && { tagIds }),
    ...(wallets.length > 0 && { wallets }),
    ...(extraInfo.length > 0 && { extraInfo }),
  };
}

const lists = ['otherNumbers', 'otherLids', 'tagIds', 'wallets'] as const;

/** The contact with what it takes over. */
export function withTaken(contact: ContactItem, taken: TakenOver): ContactItem {
  const { otherNumbers, otherLids, tagIds, wallets, extraInfo = [], ...single } = taken;
  const joined = { otherNumbers, otherLids, tagIds, wallets };
  const changed: ContactItem = {
    ...contact,
    ...single,
    extraInfo: [...contact.extraInfo, ...extraInfo],
  };
  for (const list of lists)
    if (joined[list] !== undefined)
      Object.assign(changed, { [list]: [...(contact[list] ?? []), ...joined[list]] });
  return changed;
}

/** The contact without it again; what was changed since then stays as it was changed. */
export function withoutTaken(contact: ContactItem, taken: TakenOver): ContactItem {
  const { number, email, lgpdAcceptedAt, extraInfo = [] } = taken;
  const lids = [taken.lid, ...(taken.otherLids ?? [])];
  const changed: ContactItem = {
    ...contact,
    ...(number !== undefined && contact.number === number && { number: '' }),
    ...(lids.includes(contact.lid) && { lid: undefined }),
    ...(email !== undefined && contact.email === email && { email: '' }),
    ...(lgpdAcceptedAt !== undefined &&
      contact.lgpdAcceptedAt === lgpdAcceptedAt && { lgpdAcceptedAt: undefined }),
    extraInfo: contact.extraInfo.filter(
      (row) => !extraInfo.some(({ name, value }) => name === row.name && value === row.value),
    ),
  };
  for (const list of lists) {
    const gone: readonly unknown[] = taken[list] ?? [];
    const left = (contact[list] ?? []).filter((one) => !gone.includes(one));
    Object.assign(changed, { [list]: left.length === 0 ? undefined : left });
  }
  return changed;
}

function added(own: readonly number[] = [], others: readonly number[] = []): number[] {
  return others.filter((id) => !own.includes(id));
}

/** Two values of one field both stay: the second under a name of its own. */
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
