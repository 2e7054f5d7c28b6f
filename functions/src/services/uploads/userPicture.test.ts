import { TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import sharp from 'sharp';
import { pngOf } from '@balcao/shared/server/media/testing/samplePictures';
import type { ErrorBody } from '@balcao/shared/errors';
import type { User } from '@balcao/shared/records/userModel';
import { loadTimer } from '../../loading/loadTimer.ts';
import { form, png } from '../../core/messages/testing/messageCalls.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { subscribe } from '../schedules/testing/scheduleWorld.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';
import { runTimer } from '../../platform/timers/runTimer.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import { readUser, userEntity } from '../../core/people/userEntity.ts';

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => house.stop());

async function upload(as: TestUser, id: number, data: Uint8Array, name = 'eu.png') {
  // Form of existing clients; the id in the path counts.
  const fields = { userId: String(id), typeArch: 'user' };
  const sent = await form(fields, [{ name, type: 'image/png', data }], 'profileImage');
  return house.call<User & ErrorBody>(as, 'POST', `/users/${id}/media-upload`, sent);
}
const remove = (as: TestUser, id: number) =>
  house.call<User & ErrorBody>(as, 'DELETE', `/users/${id}/media-upload`);
const keyOf = async ({ id }: TestUser) =>
  (await readUser(house.runtime.store, company.id, id))?.profileImage ?? '';
const object = async (key: string) => {
  const { clients, settings } = house.runtime;
  return { s3: await clients.s3(), at: { Bucket: settings.mediaBucket, Key: key } };
};
const kept = async (key: string) => {
  const { s3, at } = await object(key);
  return s3.send(new HeadObjectCommand(at)).then(
    () => true,
    () => false,
  );
};
/** Runs a picture's timer as if due. */
async function settle(key: string): Promise<void> {
  const of = { companyId: company.id, kind: 'userPicture', subject: key };
  const stored = await house.runtime.store.get(timerEntity.key(of), { consistent: true });
  if (stored === undefined) throw new Error(`no timer for ${key}`);
  const timer = timerEntity.fromItem(stored);
  const clock = { now: () => Date.parse(timer.dueAt), iso: () => timer.dueAt };
  await runTimer({ ...house.runtime, clock }, timer, loadTimer);
}

test('one’s own picture: signed where it is answered, seen by colleagues, the one before leaves the bucket', async () => {
  const { ana, bruno } = company;
  const { status, body } = await upload(ana, ana.id, png);
  expect(status, JSON.stringify(body)).toBe(200);
  const first = await keyOf(ana);
  expect(body.profileImage).toContain(`/media/${first}?e=`);
  const colleagues = await house.call<User[]>(bruno, 'GET', '/users/list');
  expect(colleagues.body.find(({ id }) => id === ana.id)?.profileImage).toBe(body.profileImage);
  await upload(ana, ana.id, png);
  const second = await keyOf(ana);
  await settle(first);
  await settle(second);
  expect([await kept(first), await kept(second)]).toEqual([false, true]);
});

test('with a person goes their picture', async () => {
  const { admin, ana } = company;
  await upload(ana, ana.id, png);
  const key = await keyOf(ana);
  await subscribe(house.runtime, company);
  expect((await house.call(admin, 'DELETE', `/users/${ana.id}`)).status).toBe(200);
  await settle(key);
  expect(await kept(key)).toBe(false);
});

test('where and with what it was taken is not kept', async () => {
  const { ana } = company;
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } })
    .withExif({ IFD0: { Make: 'Telefone da Ana' } })
    .jpeg()
    .toBuffer();
  expect(photo.includes('Telefone da Ana')).toBe(true);
  expect((await upload(ana, ana.id, photo, 'eu.jpg')).status).toBe(200);
  const { s3, at } = await object(await keyOf(ana));
  const stored = await (await s3.send(new GetObjectCommand(at))).Body?.transformToByteArray();
  expect(stored?.length).toBeGreaterThan(0);
  expect(Buffer.from(stored ?? []).includes('Telefone da Ana')).toBe(false);
});

test('a picture of a few bytes that draws more than a list can show is refused', async () => {
  const { ana } = company;
  const sized = (width: number, height: number) => pngOf([], [], { width, height });
  expect((await upload(ana, ana.id, sized(2000, 2000))).status).toBe(200);
  const outcomes = [];
  for (const bomb of [sized(2000, 2001), sized(4_000_001, 1), sized(65_535, 65_535)]) {
    const { status, body } = await upload(ana, ana.id, bomb);
    outcomes.push([status, body.code]);
  }
  const tooLarge = [413, 'ERR_TOO_LARGE'];
  expect(outcomes).toEqual([tooLarge, tooLarge, [400, 'ERR_FILE_TYPE']]);
});

test('only pictures, only oneself, or an administrator', async () => {
  const { admin, ana, bruno } = company;
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const data of [svg, Buffer.from('GIF89a'), Buffer.from('texto')])
    expect(await upload(ana, ana.id, data)).toMatchObject({ status: 400, body: { code: 'ERR_FILE_TYPE' } });
  expect(await upload(bruno, ana.id, png)).toMatchObject({
    status: 403,
    body: { code: 'ERR_NO_PERMISSION' },
  });
  expect((await upload(admin, ana.id, png)).status).toBe(200);
  expect(await upload(admin, 999_999_999, png)).toMatchObject({ status: 404 });
});

test('taken away it is gone for everybody and leaves the bucket; of somebody without one nothing is written', async () => {
  const { ana, bruno } = company;
  await upload(ana, ana.id, png);
  const key = await keyOf(ana);
  const { status, body } = await remove(ana, ana.id);
  expect([status, body.id, body.profileImage]).toEqual([200, ana.id, null]);
  const colleagues = await house.call<User[]>(bruno, 'GET', '/users/list');
  expect(colleagues.body.find(({ id }) => id === ana.id)?.profileImage).toBeNull();
  await settle(key);
  expect(await kept(key)).toBe(false);
  const before = await readUser(house.runtime.store, company.id, ana.id);
  const again = await remove(ana, ana.id);
  expect([again.status, again.body]).toEqual([200, body]);
  expect(await readUser(house.runtime.store, company.id, ana.id)).toEqual(before);
});

test('only one’s own is taken away, or anybody’s of the company by an administrator; a super user’s by super users', async () => {
  const { admin, ana, bruno } = company;
  const elsewhere = await createTestCompany(house.runtime);
  await upload(ana, ana.id, png);
  const key = await keyOf(ana);
  const forbidden = { status: 403, body: { code: 'ERR_NO_PERMISSION' } };
  const unknown = { status: 404, body: { code: 'ERR_NO_USER_FOUND' } };
  expect(await remove(bruno, ana.id)).toMatchObject(forbidden);
  expect(await remove(elsewhere.admin, ana.id)).toMatchObject(unknown);
  expect(await remove(admin, 999_999_999)).toMatchObject(unknown);
  expect(await keyOf(ana)).toBe(key);
  expect((await remove(admin, ana.id)).status).toBe(200);
  expect(await keyOf(ana)).toBe('');

  await upload(ana, ana.id, png);
  const own = await keyOf(ana);
  const stored = await readUser(house.runtime.store, company.id, ana.id);
  if (stored === undefined) throw new Error('nobody there');
  await house.runtime.store.put(userEntity.toItem({ ...stored, super: true }));
  expect(await remove(admin, ana.id)).toMatchObject(forbidden);
  expect(await keyOf(ana)).toBe(own);
});

test('a picture that comes while the one before is being taken away stays', async () => {
  const { admin, ana } = company;
  await upload(ana, ana.id, png);
  const first = await keyOf(ana);
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const client: { send(...given: unknown[]): Promise<unknown> } = house.runtime.clients.dynamo;
  const send = client.send.bind(client);
  const held = vi.spyOn(client, 'send').mockImplementation(async (...given) => {
    if (!(given[0] instanceof TransactWriteItemsCommand)) return send(...given);
    // Delays only the first transaction, whose decision predates the upload.
    held.mockRestore();
    reached.resolve();
    await released.promise;
    return send(...given);
  });
  const removal = remove(admin, ana.id);
  await reached.promise;
  const { status } = await upload(ana, ana.id, png);
  released.resolve();
  expect([status, await removal]).toMatchObject([200, { status: 409, body: { code: 'ERR_CONFLICT' } }]);
  const second = await keyOf(ana);
  await settle(first);
  await settle(second);
  expect([second === first, await kept(first), await kept(second)]).toEqual([false, false, true]);
});
