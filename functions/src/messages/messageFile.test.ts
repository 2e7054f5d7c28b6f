import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadTimer } from '../loading/loadTimer.ts';
import { startTestHouse, type TestHouse } from '../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../testing/testCompany.ts';
import { runTimer } from '../timers/runTimer.ts';
import { timerEntity } from '../timers/timerEntity.ts';

let house: TestHouse;
let company: TestCompany;
let files = 0;
beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

/** A picture as the connector stores it before it tells of the message. */
async function stored() {
  const { clients, settings } = house.runtime;
  const key = `${company.id}/2026-01/file-${++files}.jpg`;
  const s3 = await clients.s3();
  await s3.send(new PutObjectCommand({ Bucket: settings.mediaBucket, Key: key, Body: 'jpeg' }));
  const media = { key, mimetype: 'image/jpeg', fileName: 'a.jpg', size: 4 };
  return { key, more: { media, mediaType: 'image' } as object };
}
/** Runs what is armed for these files, half an hour later, and answers which of them are left. */
async function left(...keys: string[]): Promise<string[]> {
  const { runtime } = house;
  const { store, clients, settings } = runtime;
  const later = { ...runtime, clock: { ...runtime.clock, now: () => Date.now() + 30 * 60_000 } };
  for (const subject of keys) {
    const of = { companyId: company.id, kind: 'messageFile', subject };
    const item = await store.get(timerEntity.key(of), { consistent: true });
    if (item !== undefined) await runTimer(later, timerEntity.fromItem(item), loadTimer);
  }
  const s3 = await clients.s3();
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: settings.mediaBucket }));
  return keys.filter((key) => Contents.some(({ Key }) => Key === key));
}

test('files of a blocked contact leave the bucket, others stay', async () => {
  const number = '5511966660001';
  const kept = await stored();
  await company.receive(number, '', kept.more);
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const path = `/contacts/block/${body.tickets[0].contactId}`;
  await house.call(company.admin, 'PUT', path, { body: { active: false } });
  const unwanted = await stored();
  await company.receive(number, '', unwanted.more);
  expect(await left(kept.key, unwanted.key)).toEqual([kept.key]);
});

test('of a message that comes twice the file that it names stays, the other one goes', async () => {
  const [first, second] = [await stored(), await stored()];
  const number = '5511966660002';
  const wid = await company.receive(number, '', first.more);
  await company.receive(number, '', { ...second.more, wid });
  await company.receive(number, '', { ...first.more, wid });
  expect(await left(first.key, second.key)).toEqual([first.key]);
});
