import { HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Connection } from '@balcao/shared/records/connectionModel';
import type { ErrorBody } from '@balcao/shared/errors';
import { connectionEntity, readConnection } from '../../core/records/connectionEntity.ts';
import { sampleConnectionItem } from '../../core/connections/testing/sampleConnectionItem.ts';
import { storedBytesEntity } from '../../core/company/figuresEntity.ts';
import { loadTimer } from '../../loading/loadTimer.ts';
import { form, png } from '../../core/messages/testing/messageCalls.ts';
import { scanTable } from '../../projections/scanTable.ts';
import { subscribe } from '../schedules/testing/scheduleWorld.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';
import { runTimer } from '../../platform/timers/runTimer.ts';
import { timerEntity, type TimerItem } from '../../platform/timers/timerEntity.ts';
import { mostGreetingFiles } from './countGreetingFile.ts';
import { encodeUploadId, uploadKey } from '../../platform/media/uploadId.ts';

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await withConnection();
});
afterAll(() => house.stop());

async function withConnection(): Promise<TestCompany> {
  const made = await createTestCompany(house.runtime);
  const at = house.runtime.clock.iso();
  const { id: companyId, connectionId: id } = made;
  await house.runtime.store.put(connectionEntity.toItem(sampleConnectionItem({ companyId, id, at })));
  return made;
}

async function upload(as: TestUser, data: Uint8Array, id = company.connectionId) {
  const sent = await form({}, [{ name: 'oi.png', type: 'image/png', data }], 'file');
  return house.call<Connection & ErrorBody>(as, 'POST', `/whatsapp/${id}/media-upload`, sent);
}
const stored = async () =>
  (await readConnection(house.runtime.store, company.id, company.connectionId))?.greetingMedia;
const bytes = async () => {
  const item = await house.runtime.store.get(storedBytesEntity.key({ companyId: company.id }), {
    consistent: true,
  });
  return item === undefined ? 0 : storedBytesEntity.fromItem(item).bytes;
};
const kept = async (key: string) => {
  const { clients, settings } = house.runtime;
  const s3 = await clients.s3();
  return s3.send(new HeadObjectCommand({ Bucket: settings.mediaBucket, Key: key })).then(
    () => true,
    () => false,
  );
};
const timers = async () => {
  const found: TimerItem[] = [];
  for await (const page of scanTable(house.runtime, ['timer'], company.id))
    found.push(...page.map((item) => timerEntity.fromItem(item)));
  return found.filter(({ kind }) => kind === 'greetingFile');
};

test('a picture is the greeting’s, shown by an address, and taken away again; what stays in the bucket stays counted', async () => {
  const { admin } = company;
  const { status, body } = await upload(admin, png);
  expect(status, JSON.stringify(body)).toBe(200);
  const media = await stored();
  expect(media).toMatchObject({ fileName: 'oi.png', mimetype: 'image/png', shared: true });
  expect(body.greetingMediaAttachment).toContain(`/media/${media?.key}?e=`);
  expect(await bytes()).toBe(media?.size);
  await upload(admin, png);
  const both = 2 * (media?.size ?? 0);
  expect(await bytes()).toBe(both);
  const path = `/whatsapp/${company.connectionId}/media-upload`;
  const gone = await house.call<Connection>(admin, 'DELETE', path);
  expect([gone.status, gone.body.greetingMediaAttachment, await stored()]).toEqual([200, null, undefined]);
  // Messages may use the removed file.
  expect(await kept(media?.key ?? '')).toBe(true);
  expect(await bytes()).toBe(both);
});

test('what went with its connection stays counted too', async () => {
  const { admin, connectionId } = company;
  await subscribe(house.runtime, company);
  await upload(admin, png);
  const media = await stored();
  const gone = await house.call(admin, 'DELETE', `/whatsapp/${connectionId}`);
  expect([gone.status, await stored()], JSON.stringify(gone.body)).toEqual([200, undefined]);
  expect(await kept(media?.key ?? '')).toBe(true);
  expect(await bytes()).toBe(media?.size);
});

test('pictures that take each other’s place end at the limit of what a company stores', async () => {
  const { settings, clock } = house.runtime;
  const { storageLimit } = settings;
  settings.storageLimit = 2.5 * png.length;
  const now = clock.now();
  // Moves a minute on, so that the stored figure is read instead of this process's cache.
  const spy = vi.spyOn(clock, 'now');
  onTestFinished(() => {
    settings.storageLimit = storageLimit;
    spy.mockRestore();
  });
  for (const [minute, status] of [200, 200, 400].entries()) {
    spy.mockReturnValue(now + minute * 61_000);
    expect((await upload(company.admin, png)).status).toBe(status);
  }
});

test('a company gives its greetings twenty files a day, whoever brings them, and another one has its own', async () => {
  const { clock } = house.runtime;
  const now = clock.now();
  // Fixed clock: otherwise a UTC day might end during the test.
  const spy = vi.spyOn(clock, 'now').mockReturnValue(now);
  onTestFinished(() => spy.mockRestore());
  for (let n = 0; n < mostGreetingFiles; n++) expect((await upload(company.admin, png)).status).toBe(200);
  const full = await bytes();
  const refused = await upload(company.admin, png);
  expect(refused).toMatchObject({ status: 429, body: { code: 'ERR_GREETING_DAY' } });
  expect(await bytes()).toBe(full);
  const other = await withConnection();
  expect((await upload(other.admin, png, other.connectionId)).status).toBe(200);
  spy.mockReturnValue(now + 24 * 60 * 60_000);
  expect((await upload(company.admin, png)).status).toBe(200);
});

test('what was uploaded is a greeting’s once, also where it is named twice at once', async () => {
  const { id: companyId, connectionId, admin } = company;
  const place = { uuid: randomUUID(), begun: house.runtime.clock.iso() };
  const { clients, settings } = house.runtime;
  const Key = uploadKey(companyId, admin.id, place.uuid);
  const s3 = await clients.s3();
  await s3.send(new PutObjectCommand({ Bucket: settings.mediaBucket, Key, Body: png }));
  const uploadId = await encodeUploadId(house.runtime, companyId, admin.id, place);
  const name = async () =>
    (
      await house.call<ErrorBody>(admin, 'POST', `/whatsapp/${connectionId}/media-upload`, {
        body: { uploadId },
      })
    ).body.code;
  const answers = await Promise.all([name(), name()]);
  expect(answers.toSorted()).toEqual(['ERR_UPLOAD_NOT_FOUND', undefined]);
  expect(await name()).toBe('ERR_UPLOAD_NOT_FOUND');
  expect(await bytes()).toBe((await stored())?.size);
});

test('what no connection ever named leaves the bucket', async () => {
  const { store } = house.runtime;
  const refused = vi.spyOn(store, 'transact').mockRejectedValue(new Error('no table'));
  const { status } = await upload(company.admin, png);
  refused.mockRestore();
  expect(status).toBe(500);
  const [timer] = await timers();
  if (timer === undefined) throw new Error('no timer');
  expect(await kept(timer.subject)).toBe(true);
  const clock = { now: () => Date.parse(timer.dueAt), iso: () => timer.dueAt };
  await runTimer({ ...house.runtime, clock }, timer, loadTimer);
  expect(await kept(timer.subject)).toBe(false);
});

test('what was named once stays: its timer is gone', async () => {
  expect((await upload(company.admin, png)).status).toBe(200);
  expect(await timers()).toEqual([]);
});

test('only pictures and videos, and only of one’s own company', async () => {
  const { admin, ana } = company;
  for (const data of [Buffer.from('texto'), Buffer.from('%PDF-1.4\n')])
    expect(await upload(admin, data)).toMatchObject({ status: 400, body: { code: 'ERR_FILE_TYPE' } });
  expect(await upload(ana, png)).toMatchObject({ status: 403 });
  const other = await withConnection();
  expect(await upload(admin, png, other.connectionId)).toMatchObject({
    status: 404,
    body: { code: 'ERR_NO_WAPP_FOUND' },
  });
});
