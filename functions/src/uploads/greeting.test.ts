import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { defaultConnectionSettings } from '@balcao/shared/connections/connectionDefaults';
import type { Connection } from '@balcao/shared/connections/connectionModel';
import type { ErrorBody } from '@balcao/shared/errors';
import { connectionEntity, readConnection } from '../connections/connectionEntity.ts';
import { storedBytesEntity } from '../companies/figuresEntity.ts';
import { loadTimer } from '../loading/loadTimer.ts';
import { form, png } from '../messages/testing/messageCalls.ts';
import { scanTable } from '../projections/scanTable.ts';
import { startTestHouse, type TestHouse } from '../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../testing/testCompany.ts';
import { runTimer } from '../timers/runTimer.ts';
import { timerEntity, type TimerItem } from '../timers/timerEntity.ts';

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
  await house.runtime.store.put(
    connectionEntity.toItem({
      ...defaultConnectionSettings,
      companyId,
      id,
      name: 'Loja',
      channel: 'whatsapp',
      isDefault: true,
      queueIds: [],
      sealedToken: '',
      createdAt: at,
      updatedAt: at,
      version: 1,
    }),
  );
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

test('a picture is the greeting’s, counted once, shown by an address, and taken away again', async () => {
  const { admin } = company;
  const { status, body } = await upload(admin, png);
  expect(status, JSON.stringify(body)).toBe(200);
  const media = await stored();
  expect(media).toMatchObject({ fileName: 'oi.png', mimetype: 'image/png', shared: true });
  expect(body.greetingMediaAttachment).toContain(`/media/${media?.key}?e=`);
  expect(await bytes()).toBe(media?.size);
  await upload(admin, png);
  expect(await bytes()).toBe(media?.size);
  const path = `/whatsapp/${company.connectionId}/media-upload`;
  const gone = await house.call<Connection>(admin, 'DELETE', path);
  expect([gone.status, gone.body.greetingMediaAttachment, await stored()]).toEqual([200, null, undefined]);
  expect(await bytes()).toBe(0);
  // Messages may have it.
  expect(await kept(media?.key ?? '')).toBe(true);
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
