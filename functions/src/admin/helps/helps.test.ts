import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import '../../testing/cheapPasswords.ts';
import { startApi, type TestApi, type TestSession } from '../../platform/http/testing/startApi.ts';
import { publicSettingsEntity } from '../../core/company/settingsEntity.ts';

let api: TestApi;
let as: TestSession;
let reader: TestSession;
beforeAll(async () => {
  api = await startApi();
  as = api.superUser;
  reader = await api.newUser(await api.newCompany());
});
afterAll(() => api.stop());

const create = (fields: object = {}) =>
  api.call('POST /helps', {
    as,
    body: { title: 'Primeiros passos', video: 'dQw4w9WgXcQ', ...fields },
  });
const listed = async () => (await api.call('GET /helps/list', { as: reader })).body;
const shownInMenu = async () => (await api.call('GET /auth/session', { as: reader })).body.badges.helps;
const remove = (id: number) => api.call('DELETE /helps/{id}', { as, params: { id: String(id) } });
beforeEach(async () => {
  for (const { id } of await listed()) await remove(id);
});

test('everybody reads them, a super user makes, changes and deletes them', async () => {
  const { body: made } = await create({ description: 'Como conectar' });
  expect(await listed()).toEqual([made]);
  const params = { id: String(made.id) };
  expect((await api.call('GET /helps/{id}', { as: reader, params })).body).toEqual(made);
  const changed = await api.call('PUT /helps/{id}', {
    as,
    params,
    body: { title: 'Conectar', description: '' },
  });
  expect(changed.body).toMatchObject({
    ...made,
    title: 'Conectar',
    description: '',
    updatedAt: expect.any(String),
  });
  expect((await remove(made.id)).status).toBe(200);
  expect(await listed()).toEqual([]);
  for (const gone of [
    await remove(made.id),
    await api.call('GET /helps/{id}', { as: reader, params }),
    await api.call('PUT /helps/{id}', { as, params, body: { title: 'Nada' } }),
  ])
    expect([gone.status, gone.error.code]).toEqual([404, 'ERR_NO_HELP_FOUND']);
  expect(await shownInMenu()).toBe(false);
});

test.each(['https://youtu.be/dQw4w9WgXcQ', 'abc', '"><script>', 'a b c d e f', 'x'.repeat(21)])(
  'the video is a code, and %s is none',
  async (video) => expect((await create({ video })).error.code).toBe('ERR_VALIDATION'),
);

test('the menu has them while there is one', async () => {
  expect(await shownInMenu()).toBe(false);
  const [one, two] = [await create(), await create()];
  expect(await shownInMenu()).toBe(true);
  await remove(one.body.id);
  expect(await shownInMenu()).toBe(true);
  // Of two concurrent deletions one succeeds.
  const answers = await Promise.all([remove(two.body.id), remove(two.body.id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect(await shownInMenu()).toBe(false);
  expect((await create()).status).toBe(200);
  expect(await shownInMenu()).toBe(true);
});

test('twenty a page, found by parts of title and description', async () => {
  for (let number = 1; number <= 22; number++)
    await create({ title: `Vídeo ${number}`, description: 'Filas' });
  await create({ title: 'Outro', description: 'Conexões' });
  const ask = (query: object) => api.call('GET /helps', { as: reader, query });
  const first = (await ask({ searchParam: 'video' })).body;
  expect([first.records.length, first.count, first.hasMore]).toEqual([20, 22, true]);
  const next = (await ask({ searchParam: 'video', cursor: first.nextCursor })).body;
  expect(next).toMatchObject({ records: [{ title: 'Vídeo 21' }, { title: 'Vídeo 22' }], hasMore: false });
  expect((await ask({ searchParam: 'video', pageNumber: '2' })).body.records).toEqual(next.records);
  expect((await ask({ searchParam: 'CONEXOES' })).body.records).toMatchObject([{ title: 'Outro' }]);
  expect((await ask({ cursor: 'nonsense' })).error.code).toBe('ERR_BAD_CURSOR');
});

test('there are two hundred at most, however many are made at once', async () => {
  const { update, change } = publicSettingsEntity.upsert({}, { set: { helpCount: 198 } });
  await api.runtime.store.update(update, change);
  const answers = await Promise.all(Array.from({ length: 5 }, () => create()));
  const made = answers.filter(({ status }) => status === 200);
  expect(made).toHaveLength(2);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error.code))).toEqual(
    new Set(['ERR_TOO_MANY_HELPS']),
  );
  await api.runtime.store.update(update, { set: { helpCount: 2 } });
});
