import { GetObjectCommand } from '@aws-sdk/client-s3';
import type { ContactList, ContactListItem } from '@balcao/shared/contactLists/contactListModel';
import { mostContactListItems } from '@balcao/shared/contactLists/contactListRules';
import type { ContactJob } from '@balcao/shared/contactJobs/contactJobsApi';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contactEntity, newContactItem } from '../../core/records/contactEntity.ts';
import { partOf, tableSnapshot } from '../../platform/http/testing/tableSnapshot.ts';
import { companySettingsEntity } from '../../core/company/settingsEntity.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';
import { addListed } from './addListed.ts';
import { contactListEntity } from './contactListEntity.ts';
import { listedEntity, listedKey, listedToItem } from './listedEntity.ts';
import { listWorld } from './testing/listWorld.ts';
import { useContactList } from './useContactList.ts';

let house: TestHouse;
let company: TestCompany;
let world: ReturnType<typeof listWorld>;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
  world = listWorld(house, company);
});
afterAll(() => house.stop());

/** Adds `count` people to a list at once, as an import does. */
const fill = (contactListId: number, count: number, source = 'fonte') =>
  addListed(
    house.runtime,
    { companyId: company.id, contactListId, source },
    Array.from({ length: count }, (_, at) => ({
      row: at + 1,
      name: `Pessoa ${at}`,
      number: `55119${String(80_000_000 + at)}`,
    })),
  );

test('a list is made, found by a part of its name, renamed, and deleted with all in it', async () => {
  const { call, createList, addItem } = world;
  const id = await createList('Clientes VIP');
  await createList('Água fria');
  await addItem(id, 'Rita', '11988880001');
  const listed = async (searchParam = '') =>
    (
      await call<{ records: ContactList[]; count: number }>('GET', '/contact-lists', {
        query: { searchParam },
      })
    ).body;
  expect((await listed()).records.map(({ name }) => name)).toEqual(['Água fria', 'Clientes VIP']);
  expect(await listed('vip')).toMatchObject({ records: [{ id, contactsCount: 1 }] });
  expect(await call('PUT', `/contact-lists/${id}`, { body: { name: 'Zebra' } })).toMatchObject({
    status: 200,
    body: { name: 'Zebra', contactsCount: 1 },
  });
  const all = await call<ContactList[]>('GET', '/contact-lists/list');
  expect(all.body.map(({ name }) => name)).toEqual(['Água fria', 'Zebra']);
  expect((await call('DELETE', `/contact-lists/${id}`)).status).toBe(200);
  expect((await call('GET', `/contact-lists/${id}`)).body.code).toBe('ERR_NO_CONTACT_LIST_FOUND');
  expect((await listed()).records).toHaveLength(1);
  expect((await addItem(id, 'Tarde', '11988880002')).status).toBe(404);
  await world.runTimer('contactListGone', id);
  const left = partOf(await tableSnapshot(house.runtime), company.id).map(([, item]) => item);
  expect(left.filter((item) => item['contactListId'] === id || item['name'] === 'Zebra')).toEqual([]);
});

test('one that a campaign writes to stays until that has ended', async () => {
  const contactListId = await world.createList();
  const place = { companyId: company.id, contactListId };
  await house.runtime.store.transact([useContactList(place, 1)]);
  const remove = () => world.call('DELETE', `/contact-lists/${contactListId}`);
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'ERR_CONTACT_LIST_IN_USE' } });
  await house.runtime.store.transact([useContactList(place, -1)]);
  expect((await remove()).status).toBe(200);
  await expect(house.runtime.store.transact([useContactList(place, 1)])).rejects.toThrow();
});

test('a number is in a list once, however it is written, and what somebody is can be changed', async () => {
  const { call, createList, addItem, getList } = world;
  const id = await createList();
  const { body: rita } = await addItem(id, 'Rita', '(11) 8888-0001', { email: 'rita@exemplo.com' });
  expect(rita).toMatchObject({ number: '5511988880001', isWhatsappValid: null, contactListId: id });
  expect(await addItem(id, 'Outra', '+55 11 98888-0001')).toMatchObject({
    status: 400,
    body: { code: 'ERR_NUMBER_IN_CONTACT_LIST' },
  });
  expect((await addItem(id, 'Ninguém', '12ab345678')).body.code).toBe('ERR_CONTACT_LIST_NUMBER');
  for (const wrong of [{ name: 'R' }, { name: 'x'.repeat(51) }, { number: '1234567' }, { email: 'sem' }])
    expect((await addItem(id, 'Rita', '11988880009', wrong)).status).toBe(400);
  const { body: other } = await addItem(id, 'Zé', '11988880002');
  const change = (body: object) => call<ContactListItem>('PUT', `/contact-list-items/${other.id}`, { body });
  expect((await change({ number: '11 98888 0001' })).body.code).toBe('ERR_NUMBER_IN_CONTACT_LIST');
  expect((await change({ number: '11 98888 0003', name: 'José' })).body).toMatchObject({
    id: other.id,
    name: 'José',
    number: '5511988880003',
  });
  // The row's former number is free again.
  expect((await addItem(id, 'Ana', '11988880002')).status).toBe(200);
  expect((await getList(id)).contactsCount).toBe(3);
  expect((await call('DELETE', `/contact-list-items/${other.id}`)).status).toBe(200);
  expect((await call('DELETE', `/contact-list-items/${other.id}`)).body.code).toBe(
    'ERR_NO_CONTACT_LIST_ITEM_FOUND',
  );
  expect((await getList(id)).contactsCount).toBe(2);
});

test('two at once put one number in once, and are counted as they are', async () => {
  const id = await world.createList();
  const answers = await Promise.all([1, 2, 3].map((at) => world.addItem(id, `Rita ${at}`, '11988880001')));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400]);
  expect((await world.getList(id)).contactsCount).toBe(1);
});

describe('who is in a list', () => {
  test('is answered at once by name, the first thousand; of nobody else’s list', async () => {
    const id = await world.createList();
    await fill(id, 1010);
    const all = (query: Record<string, string>, user = company.admin) =>
      world.call<ContactListItem[]>('GET', '/contact-list-items/list', { query }, user);
    const { status, body } = await all({ contactListId: String(id) });
    expect([status, body.length]).toEqual([200, 1000]);
    const page = await world.find(id);
    expect(body.slice(0, 20)).toEqual(page.contacts);
    const stranger = await createTestCompany(house.runtime);
    expect((await all({ contactListId: String(id) }, stranger.admin)).body.code).toBe(
      'ERR_NO_CONTACT_LIST_FOUND',
    );
    expect((await all({})).status).toBe(400);
  });

  test('is read by name, 20 a page, and each once', async () => {
    const id = await world.createList();
    await fill(id, 45);
    const names: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await world.find(id, '', cursor === null ? {} : { cursor });
      expect(page.count).toBe(45);
      names.push(...page.contacts.map(({ name }) => name));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(new Set(names).size).toBe(45);
    expect(names).toEqual(names.toSorted());
  });

  test('is found by beginnings and parts of names, numbers and e-mails, a bounded piece of the list for each page', async () => {
    const id = await world.createList();
    await fill(id, 2000);
    await world.addItem(id, 'Beatriz Ávila', '21977770001', { email: 'bia@exemplo.com' });
    await world.addItem(id, 'Zuleica Beatriz', '21977770002');
    const names = async (searched: string) =>
      (await world.find(id, searched)).contacts.map(({ name }) => name);
    expect(await names('beatr')).toEqual(['Beatriz Ávila']);
    expect(await names('552197777')).toEqual(['Beatriz Ávila', 'Zuleica Beatriz']);
    expect(await names('bia@exemplo')).toEqual(['Beatriz Ávila']);
    // She is beyond the first 2000 rows, so a later page has her.
    const first = await world.find(id, 'zule beatriz');
    expect(first).toMatchObject({ contacts: [], hasMore: true });
    const found = await world.find(id, 'zule beatriz', { cursor: first.nextCursor ?? '' });
    expect(found.contacts.map(({ name }) => name)).toEqual(['Zuleica Beatriz']);
  });

  test('where numbers are hidden they are found whole only, and a form that sends back what it was shown changes nothing', async () => {
    const id = await world.createList();
    const { body } = await world.addItem(id, 'Rita', '11988880001');
    const { update, change } = companySettingsEntity.upsert(
      { companyId: company.id },
      { set: { enableLGPD: 'enabled', lgpdHideNumber: 'enabled' } },
    );
    await house.runtime.store.update(update, change);
    await expect
      .poll(async () => (await world.find(id)).contacts[0]?.number, { timeout: 8000 })
      .toContain('*');
    expect((await world.find(id, '551198888')).contacts).toEqual([]);
    expect((await world.find(id, '5511988880001')).contacts).toHaveLength(1);
    const sent = { name: 'Rita Lee', number: '***********01' };
    const path = `/contact-list-items/${body.id}`;
    expect((await world.call('PUT', path, { body: sent })).body).toMatchObject({ name: 'Rita Lee' });
    expect((await world.find(id, '5511988880001')).contacts).toHaveLength(1);
  });
});

test('what many bring is merged by number: what was missing is filled, what is there stays; no more than a list holds', async () => {
  const id = await world.createList();
  const target = { companyId: company.id, contactListId: id, source: 'um' };
  const row = (at: number, number: string, more: object = {}) => ({
    row: at,
    name: `Pessoa ${at}`,
    number,
    ...more,
  });
  const first = [row(1, '5511988880001'), row(2, '551188880001'), row(3, '12'), row(4, '5511988880002')];
  expect(await addListed(house.runtime, target, first)).toEqual([
    'created',
    'repeated',
    'badNumber',
    'created',
  ]);
  // A run that died is repeated.
  expect(await addListed(house.runtime, target, first)).toEqual([
    'created',
    'repeated',
    'badNumber',
    'created',
  ]);
  const extraInfo = [{ name: 'cidade', value: 'Recife' }];
  const more = [row(1, '5511988880001', { extraInfo, email: 'a@b.com' }), row(2, '5511988880002')];
  expect(await addListed(house.runtime, { ...target, source: 'dois' }, more)).toEqual(['filled', 'existing']);
  expect((await world.find(id)).contacts[0]).toMatchObject({ name: 'Pessoa 1', extraInfo, email: 'a@b.com' });
  expect(await world.getList(id)).toMatchObject({ contactsCount: 2 });
  const key = contactListEntity.key({ companyId: company.id, id });
  await house.runtime.store.update(key, { set: { contactsCount: mostContactListItems - 1 } });
  const results = await fill(id, 3, 'três');
  expect(results).toEqual(['created', 'listFull', 'listFull']);
  expect((await world.addItem(id, 'Mais um', '11977770001')).body.code).toBe('ERR_CONTACT_LIST_FULL');
  await world.call('DELETE', `/contact-lists/${id}`);
  expect(await fill(id, 3, 'quatro')).toEqual(expect.arrayContaining(['noList']));
});

describe('contacts are put into a list', () => {
  const contact = async (name: string, number: string, more: object = {}) =>
    (await world.call<{ id: number }>('POST', '/contacts', { body: { name, number, ...more } })).body.id;

  const fillWith = async (id: number, body: object): Promise<ContactJob> => {
    const begun = await world.call<ContactJob>('POST', `/contact-lists/${id}/contacts`, { body });
    expect(begun).toMatchObject({ status: 200, body: { kind: 'listFill', contactListId: id } });
    await world.runTimer('contactListFill', begun.body.id);
    return (await world.call<ContactJob>('GET', `/contact-jobs/${begun.body.id}`)).body;
  };

  test('by a tag, by a search, by name; whoever is there stays', async () => {
    const id = await world.createList();
    const rita = await contact('Rita Lee', '11988880001', { email: 'rita@exemplo.com' });
    await contact('Gilberto', '11988880002');
    const tag = await world.call<{ id: number }>('POST', '/tags', { body: { name: 'Música' } });
    await world.call('PUT', `/tags-contacts/${tag.body.id}/${rita}`);
    await house.project();
    expect(await fillWith(id, { contactTag: [tag.body.id] })).toMatchObject({
      state: 'done',
      done: 1,
      skipped: 0,
    });
    expect((await world.find(id)).contacts).toMatchObject([
      { name: 'Rita Lee', number: '5511988880001', email: 'rita@exemplo.com' },
    ]);
    expect(await fillWith(id, { searchParam: 'gil' })).toMatchObject({ done: 1 });
    expect(await fillWith(id, { contactIds: [rita] })).toMatchObject({ done: 0, skipped: 1 });
    expect((await world.getList(id)).contactsCount).toBe(2);
    for (const [body, code] of [
      [{}, 'ERR_NOBODY_FOR_CONTACT_LIST'],
      [{ contactTag: [99_999] }, 'ERR_NO_TAG_FOUND'],
      [{ contactIds: [99_999_999] }, 'ERR_NO_CONTACT_FOUND'],
    ] as const)
      expect((await world.call('POST', `/contact-lists/${id}/contacts`, { body })).body.code).toBe(code);
  });

  test('into a full one nobody, and it does not look at all the others', async () => {
    const id = await world.createList();
    const key = contactListEntity.key({ companyId: company.id, id });
    await house.runtime.store.update(key, { set: { contactsCount: mostContactListItems } });
    const at = house.runtime.clock.iso();
    const contactIds = Array.from({ length: 150 }, (_, place) => 70_000_000 + company.id * 1000 + place);
    await house.runtime.store.batchWrite(
      contactIds.map((contactId, place) => {
        const number = `55119${String(70_000_000 + place)}`;
        const values = { companyId: company.id, contactId, name: `Pessoa ${place}`, number, at };
        const kind = { channel: 'whatsapp', isGroup: false, named: true } as const;
        return { put: contactEntity.toItem(newContactItem({ ...values, ...kind })) };
      }),
    );
    const job = await fillWith(id, { contactIds });
    expect(job).toMatchObject({ state: 'done', done: 0 });
    expect(job.skipped).toBeLessThan(contactIds.length);
  });

  test('a list is written into a spreadsheet, and nothing of it is a formula', async () => {
    const id = await world.createList('Feira');
    await world.addItem(id, '=SOMA(A1)', '11988880001', { extraInfo: [{ name: 'cidade', value: '@x' }] });
    const begun = await world.call<ContactJob>('POST', `/contact-lists/${id}/export`, {
      body: { format: 'csv' },
    });
    expect(begun.body).toMatchObject({ kind: 'listExport', total: 1, contactListId: id });
    await world.runTimer('contactExport', begun.body.id);
    const { body: job } = await world.call<ContactJob>('GET', `/contact-jobs/${begun.body.id}`);
    expect(job).toMatchObject({
      state: 'done',
      done: 1,
      files: [{ name: expect.stringMatching(/^Lista de contatos Feira .*csv$/) }],
    });
    const [file] = job.files;
    const path = decodeURIComponent(new URL(file?.url ?? '').pathname).replace('/media/', '');
    const s3 = await house.runtime.clients.s3();
    const place = { Bucket: house.runtime.settings.mediaBucket, Key: path };
    const text = (await (await s3.send(new GetObjectCommand(place))).Body?.transformToString()) ?? '';
    expect(text).toContain("'=SOMA(A1)");
    expect(text).toContain('cidade: @x');
  });
});

test('a row that an earlier release stored as written is the same number', async () => {
  const contactListId = await world.createList();
  await world.addItem(contactListId, 'Rita', '+525550123456');
  const { store } = house.runtime;
  const place = { companyId: company.id, contactListId };
  const key = (number: string) => listedKey({ ...place, number });
  const stored = await store.get(key('525550123456'), { consistent: true });
  const row = listedEntity.fromItem(stored ?? {});
  await store.delete(key(row.number));
  await store.put(listedToItem({ ...row, number: '5215550123456' }));
  for (const typed of ['+525550123456', '+5215550123456'])
    expect((await world.addItem(contactListId, 'Outra', typed)).body).toMatchObject({
      code: 'ERR_NUMBER_IN_CONTACT_LIST',
    });
  const rows = [
    { row: 1, name: 'Rita', number: '525550123456', email: 'rita@example.com' },
    { row: 2, name: 'Caio', number: '525550123457' },
  ];
  const results = await addListed(house.runtime, { ...place, source: 'fonte' }, rows);
  expect(results).toEqual(['filled', 'created']);
  expect(await store.get(key('5215550123456'))).toMatchObject({ name: 'Rita', email: 'rita@example.com' });
  expect((await world.getList(contactListId)).contactsCount).toBe(2);
  // Saved again with the form of the number that it has, the row moves to its canonical number.
  const saved = await world.call('PUT', `/contact-list-items/${row.id}`, {
    body: { number: '+5215550123456' },
  });
  expect(saved).toMatchObject({ status: 200, body: { number: '525550123456' } });
});
