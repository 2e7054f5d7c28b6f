import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { Message } from '@balcao/shared/records/messageModel';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { form, messageCalls, png } from '../messages/testing/messageCalls.ts';
import { subscribe } from '../../services/schedules/testing/scheduleWorld.ts';
import { runTimers } from '../../services/ticketTools/testing/runTimers.ts';
import { type Answer, startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';
import { personBytesEntity, storedBytesEntity } from './figuresEntity.ts';

const limit = 1_000_000;
const number = '5511955550001';

let house: TestHouse;
let company: TestCompany;
let calls: ReturnType<typeof messageCalls>;
let ticket: { id: number; contactId: number };
beforeAll(async () => {
  house = await startTestHouse();
  house.runtime.settings.storageLimit = limit;
});
afterAll(() => house.stop());
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
  await subscribe(house.runtime, company);
  calls = messageCalls(house, company);
  ticket = await calls.serve(number, company.queues[0]);
});

const keeps = (bytes: number) =>
  house.runtime.store.put(storedBytesEntity.toItem({ companyId: company.id, bytes, files: 1 }));
async function kept(): Promise<number> {
  const item = await house.runtime.store.get(storedBytesEntity.key({ companyId: company.id }));
  return item === undefined ? 0 : storedBytesEntity.fromItem(item).bytes;
}
const ownKeeps = (user: TestUser, bytes: number) =>
  house.runtime.store.put(
    personBytesEntity.toItem({ companyId: company.id, userId: user.id, bytes, files: 1 }),
  );
async function ownKept(user: TestUser): Promise<{ bytes: number; files: number }> {
  const item = await house.runtime.store.get(
    personBytesEntity.key({ companyId: company.id, userId: user.id }),
  );
  const { bytes, files } = item === undefined ? { bytes: 0, files: 0 } : personBytesEntity.fromItem(item);
  return { bytes, files };
}
/** A customer's picture, which the connector stores before it reports the message. */
async function receivePicture(): Promise<Message> {
  const media = { key: `${company.id}/2026-01/a.png`, mimetype: 'image/png', fileName: 'a.png', size: 70 };
  await company.receive(number, 'Foto', { media, mediaType: 'image' });
  await house.project();
  const { messages } = (await house.call(company.ana, 'GET', `/messages/${ticket.id}`)).body;
  return messages.at(-1) ?? messages[0];
}
async function post(path: string, fields: Record<string, string>, field?: string): Promise<Answer<object>> {
  const { body, headers } = await form(fields, [{ name: 'a.png', type: 'image/png', data: png }], field);
  return house.call(company.ana, 'POST', path, { body, headers });
}
const picture = (fields: Record<string, string> = {}) => post(`/messages/${ticket.id}`, fields);
async function later(ms: number): Promise<void> {
  const { clock } = house.runtime;
  const now = clock.now();
  const spy = vi.spyOn(clock, 'now').mockReturnValue(now + ms);
  onTestFinished(() => spy.mockRestore());
}
const full = { status: 400, body: { code: 'ERR_STORAGE_FULL' } };
const ownFull = { status: 400, body: { code: 'ERR_STORAGE_SHARE_FULL' } };
const done = { status: 200 };

/** All operations with which staff add a file. */
async function everyWay(): Promise<Record<string, () => Promise<Answer<object>>>> {
  const { ana } = company;
  const begun = await house.call(ana, 'POST', '/uploads', { body: { fileName: 'b.png', size: png.length } });
  const { uploadId, fields } = begun.body as typeof begun.body & { fields: { key: string } };
  const { clients, settings } = house.runtime;
  const s3 = await clients.s3();
  await s3.send(new PutObjectCommand({ Bucket: settings.mediaBucket, Key: fields.key, Body: png }));
  const source = await receivePicture();
  await s3.send(
    new PutObjectCommand({ Bucket: settings.mediaBucket, Key: `${company.id}/2026-01/a.png`, Body: png }),
  );
  const quick = await house.call<{ id: number }>(ana, 'POST', '/quick-messages', {
    body: { shortcode: 'a', message: 'Oi' },
  });
  const list = await house.call<{ id: number }>(company.admin, 'POST', '/files', {
    body: { name: 'Tabelas', message: 'Veja:' },
  });
  const schedule = await house.call<{ id: number }>(ana, 'POST', '/schedules', {
    body: {
      body: 'Bom dia!',
      contactId: ticket.contactId,
      sendAt: `${new Date().getFullYear() + 2}-01-01T09:00`,
    },
  });
  const image = `data:image/png;base64,${png.toString('base64')}`;
  const button = { title: 'PIX', buttonText: 'Copiar', copyText: '1', image };
  return {
    'a form': () => picture(),
    'a note for colleagues': () => picture({ isPrivate: 'true' }),
    'an upload begun': () =>
      house.call(ana, 'POST', '/uploads', { body: { fileName: 'c.png', size: png.length } }),
    'an upload claimed': () => calls.send(ana, ticket.id, { uploadId }),
    'a forward': () =>
      house.call(ana, 'POST', '/message/forward', {
        body: { messageId: source.id, contactId: ticket.contactId },
      }),
    'a button': () => house.call(ana, 'POST', `/messages/copy/${ticket.id}`, { body: button }),
    'a quick message': () => post(`/quick-messages/${quick.body.id}/media-upload`, {}, 'file'),
    'a list of files': async () => {
      const sent = await form({}, [{ name: 'a.png', type: 'image/png', data: png }], 'files');
      return house.call(company.admin, 'POST', `/files/uploadList/${list.body.id}`, sent);
    },
    'a scheduled message': () => post(`/schedules/${schedule.body.id}/media-upload`, {}, 'file'),
    'an upload scheduled': () =>
      house.call(ana, 'POST', `/schedules/${schedule.body.id}/media-upload`, { body: { uploadId } }),
  };
}

test('below the limit staff bring files in every way, above it in none; what customers send is kept', async () => {
  const ways = await everyWay();
  for (const [way, bring] of Object.entries(ways)) expect(await bring(), way).toMatchObject(done);
  await house.project();
  await keeps(limit - png.length + 1);
  await later(61_000);
  for (const [way, bring] of Object.entries(ways)) expect(await bring(), way).toMatchObject(full);
  expect(await calls.send(company.ana, ticket.id, { body: 'Sem arquivo' })).toMatchObject(done);
  const received = await receivePicture();
  expect(received).toMatchObject({ mediaType: 'image', fromMe: false });
  expect(received.mediaUrl).toContain('/media/');
  expect(await kept()).toBe(limit - png.length + 1 + 70);
});

test('once half is used, nobody’s files take more than a fifth in any way; administrators’ do', async () => {
  const ways = await everyWay();
  const { ana, admin } = company;
  await keeps(limit / 2);
  await ownKeeps(ana, limit / 5 - png.length + 1);
  await later(61_000);
  for (const [way, bring] of Object.entries(ways))
    expect(await bring(), way).toMatchObject(way === 'a list of files' ? done : ownFull);
  const sent = async (by: TestUser) => {
    const { body, headers } = await form({}, [{ name: 'a.png', type: 'image/png', data: png }]);
    return house.call(by, 'POST', `/messages/${ticket.id}`, { body, headers });
  };
  await ownKeeps(admin, limit);
  expect(await sent(admin)).toMatchObject(done);
  expect(await calls.send(ana, ticket.id, { body: 'Sem arquivo' })).toMatchObject(done);

  // While there is room, a small company's only attendant is not held up.
  await keeps(limit / 4);
  await later(130_000);
  expect(await sent(ana)).toMatchObject(done);
});

test('what a user brings counts in their share, whoever it is about, until it is deleted', async () => {
  const { ana, admin } = company;
  const ways = await everyWay();
  const own = Object.keys(ways).filter((way) => way !== 'a list of files' && way !== 'an upload begun');
  for (const way of own) expect(await ways[way]?.(), way).toMatchObject(done);
  await house.project();
  // The upload replaces the schedule's file; the customer's picture was not brought by Ana, her forward of it was.
  expect(await ownKept(ana)).toEqual({ bytes: (own.length - 2) * png.length + 70, files: own.length - 1 });
  expect(await ownKept(admin)).toEqual({ bytes: 0, files: 0 });
  await house.call(admin, 'DELETE', `/tickets/${ticket.id}`);
  await runTimers(house.runtime);
  await house.project();
  // Her quick message and her scheduled message keep their files.
  expect(await ownKept(ana)).toEqual({ bytes: 2 * png.length, files: 2 });
});

test('the last file that fits is taken, and one of another company’s is not refused for it', async () => {
  await keeps(limit - png.length);
  expect(await picture()).toMatchObject(done);
  // The stored figure does not include the last picture yet; the process has counted it itself.
  expect(await picture()).toMatchObject(full);
  const other = await createTestCompany(house.runtime);
  const theirs = await messageCalls(house, other).serve(number, other.queues[0]);
  const { body, headers } = await form({}, [{ name: 'a.png', type: 'image/png', data: png }]);
  const answer = await house.call(other.ana, 'POST', `/messages/${theirs.id}`, { body, headers });
  expect(answer).toMatchObject(done);
});

test('room that was made is there within a minute', async () => {
  await keeps(limit);
  expect(await picture()).toMatchObject(full);
  await keeps(0);
  expect(await picture()).toMatchObject(full);
  await later(61_000);
  expect(await picture()).toMatchObject(done);
});

test('what was sent before under its key is answered though the storage is full', async () => {
  const first = await picture({ clientId: 'k1' });
  await keeps(limit);
  await later(61_000);
  expect((await picture({ clientId: 'k1' })).body).toEqual(first.body);
});

test('a file costs no trip for the limit, and two small reads a minute', async () => {
  await house.call(company.ana, 'GET', `/tickets/${ticket.id}`);
  const send = (clientId: string) =>
    house.meter.cost(`send a picture (${clientId})`, () => picture({ clientId }));
  house.runtime.settings.storageLimit = 0;
  await send('k0');
  const without = await send('k1');
  house.runtime.settings.storageLimit = limit;
  const first = await send('k2');
  const second = await send('k3');
  expect(first.trips).toBe(without.trips);
  // The company's figure and the sender's.
  expect(first.read - without.read).toBeLessThanOrEqual(1);
  expect([second.read, second.write, second.trips]).toEqual([without.read, without.write, without.trips]);
});

test('a deployment without a limit refuses nobody', async () => {
  await keeps(limit * 1000);
  house.runtime.settings.storageLimit = 0;
  onTestFinished(() => void (house.runtime.settings.storageLimit = limit));
  expect(await picture()).toMatchObject(done);
});

test('the file of a scheduled message counts until it is replaced, taken away or deleted with it', async () => {
  const { ana } = company;
  const create = async () => {
    const { body } = await house.call<{ id: number }>(ana, 'POST', '/schedules', {
      body: {
        body: 'Bom dia!',
        contactId: ticket.contactId,
        sendAt: `${new Date().getFullYear() + 2}-01-01T09:00`,
      },
    });
    return `/schedules/${body.id}`;
  };
  const [one, other] = [await create(), await create()];
  const bring = (path: string) => post(`${path}/media-upload`, {}, 'file');
  await bring(one);
  const size = await kept();
  expect(size).toBeGreaterThan(0);
  await bring(one);
  await bring(other);
  expect(await kept()).toBe(2 * size);
  await house.call(ana, 'PUT', one, { body: { body: 'Boa tarde!' } });
  await house.call(ana, 'DELETE', `${one}/media-upload`);
  expect(await kept()).toBe(size);
  await house.call(ana, 'DELETE', one);
  await house.call(ana, 'DELETE', other);
  expect(await kept()).toBe(0);
});
