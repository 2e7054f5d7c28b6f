import type { ContactImport, IgnoredRow, ReadImport } from '@balcao/shared/contactImports/contactImportModel';
import type { ErrorBody } from '@balcao/shared/errors';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashedSubject } from '../../core/people/throttle.ts';
import { throttleEntity } from '../../core/people/throttleEntity.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';
import { workOffImports } from './testing/workOffImports.ts';
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
  ['nome;numero;outro', ...Array.from({ length: count }, (_, at) => `Pessoa ${at};${written(at)}`)].join(
    '\n',
  );
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
/** Names of the lists of which parts are stored. */
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
  await workOffImports(house, company.id);
  expect(await ignoredOf(id)).toHaveLength((await get(id)).ignored);
});

test('what somebody prepared who died while beginning goes with the sheet', async () => {
  const id = await read(lines(3, (at) => (at === 0 ? ';' : mobile(at))));
  const { store } = house.runtime;
  const transact = store.transact.bind(store);
  store.transact = () => Promise.reject(new Error('died'));
  try {
    expect((await start(id)).status).toBe(500);
  } finally {
    store.transact = transact;
  }
  expect((await storedLists(id)).filter((list) => list.startsWith('ready-'))).toHaveLength(1);
  expect((await start(id, { rows: [2] })).status).toBe(200);
  await workOffImports(house, company.id);
  expect(await get(id)).toMatchObject({ state: 'done', total: 2, created: 2, ignored: 0 });
  expect(await ignoredOf(id)).toEqual([]);
  expect(await storedLists(id)).toEqual([]);
});

test('one whose answer was lost, and which is sent again, has begun', async () => {
  const id = await read(lines(2, mobile));
  const { store } = house.runtime;
  const transact = store.transact.bind(store);
  store.transact = async (writes) => {
    store.transact = transact;
    await transact(writes);
    await transact(writes);
  };
  expect(await start(id)).toMatchObject({ status: 200, body: { state: 'running' } });
  await workOffImports(house, company.id);
  expect(await get(id)).toMatchObject({ state: 'done', created: 2 });
});

test('two imports of a company run at the same time, however many begin or are resumed; a further one waits for its turn', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 4; at++) ids.push(await read(lines(2, mobile)));
  const [first = '', second = '', third = '', fourth = ''] = ids;
  expect((await start(first)).status).toBe(200);
  const others = await Promise.all([second, third, fourth].map((id) => start(id)));
  expect(others.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  for (const { status, body } of others) if (status === 409) expect(body.code).toBe('ERR_IMPORTS_RUNNING');
  const waiting = [second, third, fourth].filter((_, at) => others[at]?.status === 409);
  expect(await start(waiting[0] ?? '')).toMatchObject({ body: { code: 'ERR_IMPORTS_RUNNING' } });
  // The limit is per company.
  const own = company;
  company = await createTestCompany(house.runtime);
  expect((await start(await read(lines(1, mobile)))).status).toBe(200);
  company = own;

  await call('POST', `/contact-imports/${first}/stop`);
  expect(await start(waiting[0] ?? '')).toMatchObject({ body: { code: 'ERR_IMPORTS_RUNNING' } });
  await workOffImports(house, company.id);
  expect(await get(first)).toMatchObject({ state: 'stopped' });
  for (const id of waiting) expect((await start(id)).status).toBe(200);
  expect(await call('POST', `/contact-imports/${first}/resume`)).toMatchObject({
    status: 409,
    body: { code: 'ERR_IMPORTS_RUNNING' },
  });
  await workOffImports(house, company.id);
  const resumed = await Promise.all([1, 2, 3].map(() => call('POST', `/contact-imports/${first}/resume`)));
  expect(resumed.map(({ status, body }) => [status, body.state])).toEqual(
    [1, 2, 3].map(() => [200, 'running']),
  );
  await workOffImports(house, company.id);
  for (const id of ids) expect(await get(id)).toMatchObject({ state: 'done' });
});

const day = 86_400_000;
const keyOf = (subject: string, windowMs: number) => ({
  subject: hashedSubject(`${subject}:${company.id}`),
  window: Math.floor(house.runtime.clock.now() / windowMs),
});
async function count(subject: string, most: number, windowMs: number): Promise<void> {
  const { update, change } = throttleEntity.upsert(keyOf(subject, windowMs), {
    add: { count: most },
    set: { expiresAt: Math.ceil(house.runtime.clock.now() / 1000) + 100_000 },
  });
  await house.runtime.store.update(update, change);
}
const counted = async (subject: string) =>
  (await house.runtime.store.get(throttleEntity.key(keyOf(subject, day)), { consistent: true }))?.['count'];

test('what a company imports on a day has an end, and so has what it looks at', async () => {
  const id = await read(lines(3, mobile));
  const uploadId = await uploadSheet(house, company.admin, lines(1, mobile));
  await count('importRows', 199_998, day);
  expect(await start(id)).toMatchObject({ status: 429, body: { code: 'ERR_IMPORT_DAY' } });
  expect((await storedLists(id)).filter((list) => list.startsWith('ready-'))).toEqual([]);
  // The refused rows do not count: as many as there is room for may still start.
  expect(await counted('importRows')).toBe(199_998);
  expect(await start(id, { rows: [2] })).toMatchObject({ status: 200, body: { total: 2 } });
  expect(await counted('importRows')).toBe(200_000);
  await count('sheetsOf', 199, day);
  expect(await call('POST', '/contact-imports', { uploadId })).toMatchObject({
    status: 429,
    body: { code: 'ERR_IMPORT_DAY' },
  });
  await count('importChoices', 120, 900_000);
  const choice = { columns: { name: 0, number: 1 }, all: true, rows: [] };
  for (const path of ['forecast', 'start'])
    expect(await call('POST', `/contact-imports/${id}/${path}`, choice)).toMatchObject({
      status: 429,
      body: { code: 'ERR_TOO_MANY_REQUESTS' },
    });
});

test('what did not begin is no part of a day: too many tags, a table that takes no lists, files beyond one person’s', async () => {
  const sheet = lines(60, (at) => `${mobile(at)};Palavra ${at}`);
  const id = await read(sheet);
  const before = await counted('sheetsOf');
  expect(await start(id, { columns: { name: 0, number: 1, tags: 2 } })).toMatchObject({
    body: { code: 'ERR_IMPORT_TAGS' },
  });
  expect(await counted('importRows')).toBe(0);
  const { store } = house.runtime;
  const batchWrite = store.batchWrite.bind(store);
  store.batchWrite = () => Promise.reject(new Error('throttled'));
  try {
    expect((await start(id)).status).toBe(500);
  } finally {
    store.batchWrite = batchWrite;
  }
  expect(await counted('importRows')).toBe(0);
  expect((await start(id)).status).toBe(200);
  expect(await counted('importRows')).toBe(60);

  const uploadId = await uploadSheet(house, company.admin, lines(1, mobile));
  const { clock } = house.runtime;
  const own = {
    subject: hashedSubject(`sheets:${company.admin.id}`),
    window: Math.floor(clock.now() / 900_000),
  };
  await store.update(throttleEntity.key(own), { set: { count: 30 } });
  expect(await call('POST', '/contact-imports', { uploadId })).toMatchObject({
    status: 429,
    body: { code: 'ERR_TOO_MANY_REQUESTS' },
  });
  expect(await counted('sheetsOf')).toBe(before);
});
