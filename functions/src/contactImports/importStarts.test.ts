import type { ContactImport, IgnoredRow, ReadImport } from '@balcao/shared/contactImports/contactImportModel';
import type { ErrorBody } from '@balcao/shared/errors';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestHouse, type TestHouse } from '../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../testing/testCompany.ts';
import { runTimers } from '../ticketTools/testing/runTimers.ts';
import { uploadSheet } from './testing/uploadSheet.ts';

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

const call = <Answer = ReadImport & ErrorBody>(method: string, path: string, body?: object) =>
  house.call<Answer>(company.admin, method, path, body === undefined ? {} : { body });
const lines = (count: number, written: (at: number) => string) =>
  ['nome;numero;outro', ...Array.from({ length: count }, (_, at) => `Pessoa ${at};${written(at)}`)].join('\n');
const mobile = (at: number) => `1198${String(at).padStart(7, '0')}`;

async function read(sheet: string): Promise<string> {
  const uploadId = await uploadSheet(house, company.admin, sheet);
  return (await call('POST', '/contact-imports', { uploadId })).body.id;
}
const start = (id: string, more: object = {}) =>
  call<ContactImport & ErrorBody>('POST', `/contact-imports/${id}/start`, {
    columns: { name: 0, number: 1 },
    all: true,
    rows: [],
    ...more,
  });
const get = async (id: string) => (await call('GET', `/contact-imports/${id}`)).body;
async function ignoredOf(id: string): Promise<IgnoredRow[]> {
  const rows: IgnoredRow[] = [];
  for (let part: number | null = 0; part !== null;) {
    const path = `/contact-imports/${id}/ignored`;
    const { body }: { body: { rows: IgnoredRow[]; next: number | null } } = await house.call(
      company.admin,
      'GET',
      path,
      { query: { part: String(part) } },
    );
    rows.push(...body.rows);
    part = body.next;
  }
  return rows;
}
/** Lists of which parts of an import are stored. */
async function storedLists(id: string): Promise<string[]> {
  const pk = `C#${company.id}#IMPORT#${id}`;
  const { items } = await house.runtime.store.query({ pk, limit: 100, consistent: true });
  return [...new Set(items.map((item) => String(item['list'])))].toSorted();
}

test('of many who begin at once one does, with what that one chose and nothing of the others', async () => {
  const id = await read(lines(700, (at) => `${at % 2 === 0 ? '' : mobile(at)};${mobile(at)}`));
  const choices = [1, 2, 1, 2, 1, 2].map((number) => ({ columns: { name: 0, number } }));
  const answers = await Promise.all(choices.map((choice) => start(id, choice)));
  const begun = answers.filter(({ status }) => status === 200);
  expect(begun).toHaveLength(1);
  for (const { status, body } of answers)
    if (status !== 200) expect(body.code).toMatch(/^ERR_(IMPORT_STARTED|IMPORTS_RUNNING)$/);
  const lists = await storedLists(id);
  const of = (list: string) => lists.filter((name) => name.startsWith(`${list}-`));
  expect(of('ready')).toHaveLength(1);
  expect(of('ignored').length).toBeLessThanOrEqual(1);
  const { ignored } = await get(id);
  expect(await ignoredOf(id)).toHaveLength(ignored);
  await runTimers(house.runtime);
  expect(await ignoredOf(id)).toHaveLength((await get(id)).ignored);
});

test('what somebody prepared who died while beginning goes with the sheet', async () => {
  const id = await read(lines(3, (at) => (at === 0 ? ';' : mobile(at))));
  const { store } = house.runtime;
  const { transact } = store;
  store.transact = () => Promise.reject(new Error('died'));
  try {
    expect((await start(id)).status).toBe(500);
  } finally {
    store.transact = transact;
  }
  expect((await storedLists(id)).filter((list) => list.startsWith('ready-'))).toHaveLength(1);
  expect((await start(id, { rows: [2] })).status).toBe(200);
  await runTimers(house.runtime);
  expect(await get(id)).toMatchObject({ state: 'done', total: 2, created: 2, ignored: 0 });
  expect(await ignoredOf(id)).toEqual([]);
  expect(await storedLists(id)).toEqual([]);
});

test('one whose answer was lost, and which is sent again, has begun', async () => {
  const id = await read(lines(2, mobile));
  const { store } = house.runtime;
  const { transact } = store;
  store.transact = async (writes) => {
    store.transact = transact;
    await transact(writes);
    await transact(writes);
  };
  expect(await start(id)).toMatchObject({ status: 200, body: { state: 'running' } });
  await runTimers(house.runtime);
  expect(await get(id)).toMatchObject({ state: 'done', created: 2 });
});
