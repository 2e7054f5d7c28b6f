import { expect, test } from 'vitest';
import { type ContactItem, newContactItem } from '../../core/records/contactEntity.ts';
import { fieldsThat } from './mergedFields.ts';
import { mergeContactFields, withoutTaken, withTaken } from './mergeContactFields.ts';

const at = '2026-11-23T12:00:00.000Z';
const bare = (contactId: number, number: string): ContactItem =>
  newContactItem({
    companyId: 1,
    contactId,
    name: `Pessoa ${contactId}`,
    number,
    channel: 'whatsapp',
    isGroup: false,
    named: false,
    at,
  });
/** A contact with a value in every field that may be taken over; a bare contact has none of them. */
const full: ContactItem = {
  ...bare(2, '5511900000002'),
  connectionId: 4,
  lid: '22',
  otherNumbers: ['5511900000003'],
  otherLids: ['33'],
  otherIds: [3],
  email: 'dois@exemplo.test',
  lgpdAcceptedAt: at,
  lgpdNoticeAt: at,
  optedOutAt: at,
  extraInfo: [{ name: 'CPF', value: '2' }],
  tagIds: [7],
  wallets: [8],
};
/** The contact as stored, without undefined fields. */
const stored = (contact: ContactItem): unknown => JSON.parse(JSON.stringify(contact));

test('a contact that has nothing takes over every field that may go over, and parts with exactly that', () => {
  const contact = bare(1, '');
  const taken = mergeContactFields(contact, full, []) ?? {};
  const wanted = fieldsThat('text', 'optional', 'list', 'rows');
  expect(Object.keys(taken).toSorted()).toEqual(wanted.toSorted());
  const merged = withTaken(contact, taken);
  for (const field of fieldsThat('text', 'optional', 'rows'))
    expect([field, merged[field]]).toEqual([field, full[field]]);
  for (const field of fieldsThat('list'))
    expect(new Set<unknown>([...(merged[field] ?? []), ...(full[field] ?? [])])).toEqual(
      new Set<unknown>(merged[field]),
    );
  for (const field of fieldsThat('own')) expect([field, merged[field]]).toEqual([field, contact[field]]);
  expect(stored(withoutTaken(merged, taken))).toEqual(stored(contact));
});

test('what it has itself stays, of lists it takes what it lacks, and a LID beside another number it does not take', () => {
  const contact: ContactItem = {
    ...bare(1, '5511900000001'),
    email: 'um@exemplo.test',
    tagIds: [7, 9],
    extraInfo: [{ name: 'CPF', value: '1' }],
  };
  const taken = mergeContactFields(contact, full, ['22', '44']) ?? {};
  expect(taken).toEqual({
    otherNumbers: ['5511900000002', '5511900000003'],
    otherLids: ['22', '33', '44'],
    otherIds: [2, 3],
    connectionId: 4,
    lgpdAcceptedAt: at,
    lgpdNoticeAt: at,
    optedOutAt: at,
    wallets: [8],
    extraInfo: [{ name: 'CPF (2)', value: '2' }],
  });
  const merged = withTaken(contact, taken);
  expect(merged).toMatchObject({ email: 'um@exemplo.test', tagIds: [7, 9], number: '5511900000001' });
  expect(stored(withoutTaken(merged, taken))).toEqual(stored(contact));
  // A value changed since the merge stays; a taken-over LID is removed even if it has become the first.
  const changed = { ...merged, lgpdAcceptedAt: '2026-11-24T12:00:00.000Z', lid: '44' };
  const parted = withoutTaken(changed, taken);
  expect([parted.lgpdAcceptedAt, parted.lid]).toEqual([changed.lgpdAcceptedAt, undefined]);
});

test.each(fieldsThat('list', 'rows'))('more %s than a contact may have are not joined', (field) => {
  const many = (of: number) => Array.from({ length: 30 }, (_, at) => of * 100 + at);
  const rowsOf = (of: number): Partial<ContactItem> => ({
    [field]: field === 'extraInfo' ? many(of).map((at) => ({ name: `n${at}`, value: '' })) : many(of),
  });
  expect(
    mergeContactFields({ ...bare(1, '1'), ...rowsOf(1) }, { ...bare(2, '2'), ...rowsOf(2) }, []),
  ).toBeUndefined();
});
