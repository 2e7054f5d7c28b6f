import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Announcement } from '@balcao/shared/announcements/announcementModel';
import { mostAnnouncements } from '@balcao/shared/announcements/announcementRules';
import type { ErrorBody } from '@balcao/shared/errors';
import { apiEvent, lambdaContext } from '../../platform/http/testing/apiEvent.ts';
import { functionOf, type TestApi, type TestSession } from '../../platform/http/testing/startApi.ts';
import { form, png } from '../../core/messages/testing/messageCalls.ts';
import { startRealtime, type TestRealtime } from '../realtime/testing/startRealtime.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import { tellAnnouncementTimer } from './tellAnnouncementTimer.ts';
import { deletesUnnamed } from '../../core/ownedFiles/deletesUnnamed.ts';
import { announcementFile } from './announcementFile.ts';
import { listAnnouncementItems } from './announcementEntity.ts';

let world: TestRealtime;
let api: TestApi;
let as: TestSession;
let admin: TestSession;
let reader: TestSession;
beforeAll(async () => {
  world = await startRealtime();
  api = world.api;
  as = api.superUser;
  admin = await api.newCompany();
  reader = await api.newUser(admin);
});
afterAll(() => world.stop());

const create = (fields: object = {}) =>
  api.call('POST /announcements', { as, body: { title: 'Manutenção', text: 'Domingo, às 2h', ...fields } });
const list = async (who = reader, query: object = {}) =>
  (await api.call('GET /announcements', { as: who, query })).body;
const params = ({ id }: { id: number }) => ({ id: String(id) });
const remove = (one: { id: number }) => api.call('DELETE /announcements/{id}', { as, params: params(one) });
beforeEach(async () => {
  for (const one of await listAnnouncementItems(world.runtime.store)) await remove(one);
});

test('a super user makes, changes and deletes them, everybody reads them', async () => {
  const { body: made } = await create();
  expect(made).toMatchObject({ priority: 3, status: true, mediaPath: null, publishedAt: made.createdAt });
  expect((await list()).records).toEqual([made]);
  expect((await api.call('GET /announcements/{id}', { as: reader, params: params(made) })).body).toEqual(
    made,
  );
  const { body: changed } = await api.call('PUT /announcements/{id}', {
    as,
    params: params(made),
    body: { title: 'Adiada', priority: '1' },
  });
  expect(changed).toMatchObject({ ...made, title: 'Adiada', priority: 1, updatedAt: expect.any(String) });
  expect((await remove(made)).status).toBe(200);
  expect((await list()).records).toEqual([]);
  for (const gone of [
    await remove(made),
    await api.call('GET /announcements/{id}', { as: reader, params: params(made) }),
    await api.call('PUT /announcements/{id}', { as, params: params(made), body: { title: 'Nada' } }),
  ])
    expect([gone.status, gone.error.code]).toEqual([404, 'ERR_NO_ANNOUNCEMENT_FOUND']);
});

test('administrators of companies write none', async () => {
  const { body: made } = await create();
  const { id } = params(made);
  for (const answer of [
    await api.call('POST /announcements', { as: admin, body: { title: 'Meu', text: 'Aviso' } }),
    await api.call('PUT /announcements/{id}', { as: admin, params: { id }, body: { title: 'Meu' } }),
    await api.call('DELETE /announcements/{id}', { as: admin, params: { id } }),
    await api.call('DELETE /announcements/{id}/media-upload', { as: admin, params: { id } }),
  ])
    expect(answer.status).toBe(403);
  expect((await list()).records).toEqual([made]);
});

test('by priority, the newest first, in pages; found by parts of title and text', async () => {
  for (let at = 1; at <= 25; at++) await create({ title: `Aviso ${at}`, priority: (at % 3) + 1 });
  const first = await list();
  expect([first.count, first.hasMore, first.records.length]).toEqual([25, true, 20]);
  const cursor = first.nextCursor;
  if (cursor === null) throw new Error('no further page');
  const rest = await list(reader, { cursor });
  expect(rest.hasMore).toBe(false);
  const titles = [...first.records, ...rest.records].map(({ title }) => Number(title.split(' ')[1]));
  const expected = Array.from({ length: 25 }, (_, index) => index + 1).toSorted(
    (one, other) => (one % 3) - (other % 3) || other - one,
  );
  expect(titles).toEqual(expected);
  expect((await list(reader, { searchParam: 'AVISO 17' })).records.map(({ title }) => title)).toEqual([
    'Aviso 17',
  ]);
});

test('one that is off is seen by super users alone; put on, it is new', async () => {
  const { body: draft } = await create({ status: false });
  expect(draft.publishedAt).toBe(null);
  expect((await list()).records).toEqual([]);
  expect((await list(as)).records).toEqual([draft]);
  const hidden = await api.call('GET /announcements/{id}', { as: reader, params: params(draft) });
  expect(hidden.error.code).toBe('ERR_NO_ANNOUNCEMENT_FOUND');
  const put = await api.call('PUT /announcements/{id}', {
    as,
    params: params(draft),
    body: { status: true },
  });
  expect(put.body.publishedAt).toBe(put.body.updatedAt);
  // Switching the announcement off and on again keeps the day of publication.
  for (const status of [false, true])
    await api.call('PUT /announcements/{id}', { as, params: params(draft), body: { status } });
  expect((await list()).records[0]?.publishedAt).toBe(put.body.publishedAt);
});

test('up to which one they were read follows the person, and never goes back or beyond now', async () => {
  const other = await api.newUser(admin);
  await create();
  expect(await list()).toMatchObject({ readUpTo: null, unread: 1 });
  const read = async (upTo: string) =>
    (await api.call('POST /announcements/read', { as: reader, body: { upTo } })).body.readUpTo;
  expect(await read('2026-01-02T00:00:00.000Z')).toBe('2026-01-02T00:00:00.000Z');
  expect(await read('2026-01-01T00:00:00.000Z')).toBe('2026-01-02T00:00:00.000Z');
  expect((await list()).readUpTo).toBe('2026-01-02T00:00:00.000Z');
  const now = world.runtime.clock.iso();
  const noted = await read('2999-01-01T00:00:00.000Z');
  expect(noted >= now && noted < '2990').toBe(true);
  expect((await list()).unread).toBe(0);
  expect(await list(other)).toMatchObject({ readUpTo: null, unread: 1 });
});

test('what was not seen stands first where that is asked, page after page, and is counted beyond the first', async () => {
  const instants: string[] = [];
  for (let at = 0; at < 25; at++) {
    const { body } = await create({ title: `Aviso ${at}`, priority: at < 22 ? 1 : 3 });
    instants.push(body.publishedAt ?? '');
  }
  const titles = (page: { records: Announcement[] }) => page.records.map(({ title }) => title);
  const { body: noted } = await api.call('POST /announcements/read', {
    as: reader,
    body: { upTo: instants[22] ?? '' },
  });
  expect(noted.unread).toBe(2);
  expect(titles(await list()).includes('Aviso 24')).toBe(false);
  const first = await list(reader, { unreadFirst: 'true' });
  expect(titles(first).slice(0, 3)).toEqual(['Aviso 24', 'Aviso 23', 'Aviso 21']);
  // Marking all as read while paging does not change the order of the pages.
  const all = await api.call('POST /announcements/read', { as: reader, body: { upTo: instants[24] ?? '' } });
  expect(all.body.unread).toBe(0);
  const rest = await list(reader, { unreadFirst: 'true', cursor: first.nextCursor ?? '' });
  expect(titles(rest)).toEqual(['Aviso 3', 'Aviso 2', 'Aviso 1', 'Aviso 0', 'Aviso 22']);
});

test('there are so many and no more, and a deleted one makes room', async () => {
  const answers = [];
  for (let at = 0; at < mostAnnouncements + 1; at++) answers.push(await create());
  expect(answers.at(-1)?.error.code).toBe('ERR_TOO_MANY_ANNOUNCEMENTS');
  expect(answers.at(-2)?.status).toBe(200);
  const [one] = await listAnnouncementItems(world.runtime.store);
  if (one) await remove(one);
  expect((await create()).status).toBe(200);
});

test('everybody who is here hears of it; of one that is off only super users, to others it is gone', async () => {
  const sockets = await Promise.all([world.connect(reader), world.connect(as)]);
  const tell = async (id: number) => {
    const key = timerEntity.key({ companyId: 1, kind: 'tellAnnouncement', subject: String(id) });
    const armed = await world.runtime.store.get(key);
    if (armed === undefined) throw new Error(`no timer of ${id}`);
    await tellAnnouncementTimer.run(world.runtime, timerEntity.fromItem(armed) as never);
    return sockets.map((socket) => world.end.take(socket));
  };
  const said = (action: string, data: object) => ({ name: 'company-announcement', action, data });
  const { body: record } = await create();
  const { id } = record;
  const created = said('create', { record, id });
  expect(await tell(id)).toMatchObject([[created], [created]]);
  const off = await api.call('PUT /announcements/{id}', {
    as,
    params: params(record),
    body: { status: false },
  });
  expect(await tell(id)).toMatchObject([
    [said('delete', { id })],
    [said('update', { record: off.body, id })],
  ]);
  await remove(record);
  expect(await tell(id)).toMatchObject([[said('delete', { id })], [said('delete', { id })]]);
});

describe('pictures', () => {
  async function give(one: { id: number }, data: Uint8Array, name: string) {
    const { body, headers } = await form({ typeArch: 'announcements' }, [{ name, type: '', data }], 'file');
    const handler = api.handlers.get(functionOf('POST /announcements/{id}/media-upload'));
    if (handler === undefined) throw new Error('no function answers it');
    const event = apiEvent('POST', `/announcements/${one.id}/media-upload`, {
      body,
      headers: { ...headers, authorization: `Bearer ${as.token}` },
    });
    const answer = await handler(event, lambdaContext());
    const answered = JSON.parse(answer.body) as Partial<Announcement & ErrorBody>;
    return { status: answer.statusCode, body: answered };
  }
  const storedKey = async () => (await listAnnouncementItems(world.runtime.store))[0]?.media?.key ?? '';
  const timerOf = (key: string, id: number) =>
    ({ companyId: 1, kind: 'announcementFile', subject: key, payload: { id } }) as never;
  const isThere = async (key: string) => {
    const { settings, clients } = world.runtime;
    const s3 = await clients.s3();
    return s3.send(new HeadObjectCommand({ Bucket: settings.mediaBucket, Key: key })).then(
      () => true,
      () => false,
    );
  };

  test('a picture is shown to everybody, and leaves the bucket once nothing names it', async () => {
    const { body: made } = await create();
    const given = await give(made, png, 'aviso.png');
    expect([given.status, given.body.mediaName]).toEqual([200, 'aviso.png']);
    expect((await list()).records[0]?.mediaPath).toContain('/media/1/');
    const first = await storedKey();
    await deletesUnnamed(announcementFile).run(world.runtime, timerOf(first, made.id));
    expect(await isThere(first)).toBe(true);
    await give(made, png, 'outro.png');
    const second = await storedKey();
    for (const key of [first, second])
      await deletesUnnamed(announcementFile).run(world.runtime, timerOf(key, made.id));
    expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
    const taken = await api.call('DELETE /announcements/{id}/media-upload', { as, params: params(made) });
    expect([taken.body.mediaPath, taken.body.mediaName]).toEqual([null, null]);
    await deletesUnnamed(announcementFile).run(world.runtime, timerOf(second, made.id));
    expect(await isThere(second)).toBe(false);
  });

  test('what is no PNG or JPEG is refused, whatever its name says', async () => {
    const { body: made } = await create();
    for (const [data, name] of [
      [Buffer.from('<script>alert(1)</script>'), 'aviso.png'],
      [Buffer.from('GIF89a\u0001\u0000\u0001\u0000;'), 'aviso.gif'],
    ] as const)
      expect((await give(made, data, name)).body.code).toBe('ERR_FILE_TYPE');
    expect((await give(made, Buffer.alloc(0), 'aviso.png')).body.code).toBe('ERR_FILE_EMPTY');
    expect(await storedKey()).toBe('');
    const nobody = await give({ id: 999_999 }, png, 'aviso.png');
    expect(nobody.body.code).toBe('ERR_NO_ANNOUNCEMENT_FOUND');
  });
});
