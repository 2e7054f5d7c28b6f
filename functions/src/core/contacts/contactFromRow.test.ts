import { randomUUID } from 'node:crypto';
import type { Contact } from '@balcao/shared/records/contactModel';
import { mostTagsOfContact } from '@balcao/shared/tags/tagRules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Crashes, type CrashMoment, injectCrashes } from '../../testing/injectCrashes.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';
import { contactEntity, getContact } from '../records/contactEntity.ts';
import { contactEvents } from './contactEvents.ts';
import { contactFromRow, type NumberedRow } from './contactFromRow.ts';
import { contactsFromRows } from './contactsFromRows.ts';

let house: TestHouse;
let company: TestCompany;
let crashes: Crashes;
beforeAll(async () => {
  house = await startTestHouse();
  crashes = await injectCrashes(house.runtime.clients);
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

const source = (list: string = randomUUID()) => ({ companyId: company.id, list });
const rowOf = (row: number, more: Partial<NumberedRow> = {}): NumberedRow => ({
  row,
  name: `Pessoa ${row}`,
  number: `55119877${String(row).padStart(5, '0')}`,
  ...more,
});
const make = (row: NumberedRow, list = randomUUID()) => contactFromRow(house.runtime, source(list), row);
const makeMany = (rows: readonly NumberedRow[], list: string = randomUUID()) =>
  contactsFromRows(house.runtime, source(list), rows);
const stored = (contactId = 0) => getContact(house.runtime.store, company.id, contactId);
const typed = async (body: object) =>
  (await house.call<Contact>(company.admin, 'POST', '/contacts', { body })).body;
const allContacts = async () => {
  await house.project();
  return (await house.call(company.admin, 'GET', '/contacts')).body.contacts;
};
const resultsOf = (outcomes: readonly { result: string }[]) => outcomes.map(({ result }) => result);

describe('one row', () => {
  test('makes a contact with all that it says', async () => {
    const extraInfo = [{ name: 'Cidade', value: 'Recife' }];
    const more = { name: ' Rita\u202e  Souza ', number: '+55 (11) 98877-0001', email: 'rita@exemplo.com' };
    const { result, contactId } = await make(rowOf(1, { ...more, tagIds: [4, 5], extraInfo }));
    expect(result).toBe('created');
    expect(await stored(contactId)).toMatchObject({
      name: 'Rita Souza',
      number: '5511988770001',
      email: 'rita@exemplo.com',
      tagIds: [4, 5],
      extraInfo,
      named: true,
      isGroup: false,
    });
  });

  test.each([
    ['noName', { name: ' \u200b ' }],
    ['noNumber', { number: '  ' }],
    ['badNumber', { number: '12' }],
    ['badNumber', { number: 'ligar depois' }],
    ['badNumber', { number: '5501999' + '9'.repeat(9) }],
  ])('that no contact can be made of says why: %s', async (result, more) =>
    expect(await make(rowOf(1, more))).toEqual({ result }),
  );

  test('fills what a known contact lacks, by the ninth digit too, and leaves what staff wrote', async () => {
    const known = await typed({
      name: 'Dona Rita',
      number: '5511988770001',
      extraInfo: [{ name: 'cidade', value: 'Natal' }],
    });
    const row = rowOf(1, {
      name: 'RITA DE S.',
      number: '551188770001',
      email: 'rita@exemplo.com',
      tagIds: [7],
      extraInfo: [
        { name: 'Cidade', value: 'Recife' },
        { name: 'CPF', value: '123' },
      ],
    });
    expect(await make(row)).toEqual({ result: 'filled', contactId: known.id });
    expect(await stored(known.id)).toMatchObject({
      name: 'Dona Rita',
      number: '5511988770001',
      email: 'rita@exemplo.com',
      tagIds: [7],
      extraInfo: [
        { name: 'cidade', value: 'Natal' },
        { name: 'CPF', value: '123' },
      ],
      version: 2,
    });
    expect(await make({ ...row, email: 'outra@exemplo.com' })).toEqual({
      result: 'existing',
      contactId: known.id,
    });
    expect(await stored(known.id)).toMatchObject({ email: 'rita@exemplo.com', version: 2 });
  });

  test('names whom WhatsApp named, and gives no more tags than a contact may have', async () => {
    await company.receive(rowOf(2).number, 'Oi', { pushName: '~rita~' });
    const tagIds = Array.from({ length: mostTagsOfContact + 5 }, (_, at) => at + 1);
    const { result, contactId } = await make(rowOf(2, { name: 'Rita da padaria', tagIds }));
    expect(result).toBe('filled');
    const contact = await stored(contactId);
    expect(contact).toMatchObject({ name: 'Rita da padaria', sortName: 'rita da padaria', named: true });
    expect(contact?.tagIds).toHaveLength(mostTagsOfContact);
  });

  test('is the same person under a LID and a number; one that is somebody else’s stays theirs', async () => {
    const first = await make(rowOf(3, { lid: '900' }));
    expect(await make(rowOf(3, { number: '5511977770000', lid: '900' }))).toMatchObject({
      result: 'existing',
      contactId: first.contactId,
    });
    const other = await make(rowOf(4));
    expect(await make(rowOf(4, { lid: '900' }))).toMatchObject({
      result: 'existing',
      contactId: other.contactId,
    });
    expect((await stored(other.contactId))?.lid).toBeUndefined();
    expect(await make(rowOf(4, { lid: '901' }))).toMatchObject({ result: 'filled' });
    expect((await stored(other.contactId))?.lid).toBe('901');
  });

  test('twenty at once make one contact', async () => {
    const row = rowOf(5);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => make(row)));
    expect(resultsOf(outcomes).filter((result) => result === 'created')).toHaveLength(1);
    expect(new Set(outcomes.map(({ contactId }) => contactId)).size).toBe(1);
    expect(await allContacts()).toHaveLength(1);
  });
});

describe('many rows', () => {
  test('come to what each comes to by itself, in their order', async () => {
    const known = await typed({ name: 'Dona Rita', number: '5511988770001' });
    const list = randomUUID();
    const rows = [
      rowOf(1, { number: '5511988770001' }),
      rowOf(2),
      rowOf(3, { name: '' }),
      rowOf(4, { number: rowOf(2).number }),
      rowOf(5, { number: '5511988770001', email: 'rita@exemplo.com' }),
      ...Array.from({ length: 60 }, (_, at) => rowOf(at + 10, { lid: at % 2 === 0 ? undefined : `8${at}` })),
    ];
    const outcomes = await makeMany(rows, list);
    expect(resultsOf(outcomes.slice(0, 5))).toEqual(['existing', 'created', 'noName', 'repeated', 'filled']);
    expect(resultsOf(outcomes.slice(5)).every((result) => result === 'created')).toBe(true);
    expect(outcomes[0]?.contactId).toBe(known.id);
    expect(await allContacts()).toHaveLength(62);
    // Repeated rows recognize what they created.
    const again = resultsOf(await makeMany(rows, list));
    expect(again.slice(0, 5)).toEqual(['existing', 'created', 'noName', 'repeated', 'existing']);
    expect(again.slice(5).every((result) => result === 'created')).toBe(true);
    // Another list with the same people creates nobody and writes nothing.
    const named = rows.filter(({ name }) => name !== '');
    const cost = await house.meter.cost('64 known rows that lack nothing', () => makeMany(named));
    expect(new Set(resultsOf(cost.answer))).toEqual(new Set(['existing']));
    expect(cost.write).toBe(0);
    expect(cost.read).toBeLessThanOrEqual(64 * 3);
  });

  test('one that somebody makes at the same moment keeps no other from being made', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => rowOf(at + 100));
    const [one, other] = await Promise.all([makeMany(rows), makeMany(rows.toReversed())]);
    expect(await allContacts()).toHaveLength(30);
    const results = resultsOf([...one, ...other]);
    expect(results.filter((result) => result === 'created')).toHaveLength(30);
  });

  test('a process that dies at any call is gone on from: each row is counted once, nobody is made twice', async () => {
    const moments: CrashMoment[] = ['before', 'after'];
    for (let call = 1, over = false; !over; call++)
      for (const moment of moments) {
        company = await createTestCompany(house.runtime);
        await typed({ name: 'Dona Rita', number: rowOf(0).number });
        const rows = Array.from({ length: 25 }, (_, at) => rowOf(at, { email: 'a@exemplo.com' }));
        const list = randomUUID();
        crashes.arm(call, moment);
        const died = await makeMany(rows, list).then(
          () => false,
          () => true,
        );
        crashes.restart();
        over = !died;
        const outcomes = resultsOf(await makeMany(rows, list));
        expect(outcomes.filter((result) => result === 'created')).toHaveLength(24);
        expect(['filled', 'existing']).toContain(outcomes[0]);
      }
  });
});

test('of those that a list brings nobody is told one by one; of what becomes of them they are', async () => {
  const { contactId } = await make(rowOf(9));
  const contact = await stored(contactId);
  if (contact === undefined) throw new Error('not made');
  const item = contactEntity.toItem(contact);
  const changed = contactEntity.toItem({ ...contact, name: 'Outra', version: 2 });
  const own = contactEntity.toItem({ ...contact, importId: undefined });
  const directory = { users: new Map(), tags: new Map(), connections: new Map(), queues: new Map() };
  const context = {
    companyId: company.id,
    directory,
    online: new Set<number>(),
    signMedia: (key: string) => key,
  };
  const changes = [
    { before: undefined, after: item },
    { before: item, after: changed },
    { before: undefined, after: own },
  ];
  const rule = await contactEvents({ runtime: house.runtime, context: context as never, changes });
  expect(changes.map((change) => rule(change).length)).toEqual([0, 1, 1]);
});
