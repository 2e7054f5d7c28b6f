import { CopyObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { ErrorBody } from '@balcao/shared/errors';
import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { runTimers } from '../ticketTools/testing/runTimers.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';
import { sweep } from '../../platform/timers/testing/sweep.ts';
import { scheduleEntity } from './scheduleEntity.ts';

/** Later than any clock of the tests. */
const year = new Date().getFullYear() + 2;
const fiveMegabytes = Buffer.alloc(5 * 1024 * 1024, 'oi ');

let house: TestHouse;
let company: TestCompany;
/** Clock of these tests; it only moves forward. */
let time = Date.now();
beforeAll(async () => {
  house = await startTestHouse();
  house.runtime.clock = { now: () => time, iso: () => new Date(time).toISOString() };
  company = await createTestCompany(house.runtime);
  await company.receive('5511988887777', 'Oi');
  await house.project();
  const { tickets } = (await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } }))
    .body;
  await house.call(company.admin, 'PUT', `/tickets/${tickets[0]?.id}`, { body: { status: 'closed' } });
});
afterAll(() => house.stop());

async function uploaded(user: TestUser): Promise<string> {
  const begun = await house.call<{ uploadId: string; fields: { key: string } }>(user, 'POST', '/uploads', {
    body: { fileName: 'catálogo.txt', contentType: 'text/plain', size: fiveMegabytes.length },
  });
  const { clients, settings } = house.runtime;
  const place = { Bucket: settings.mediaBucket, Key: begun.body.fields.key };
  const Metadata = { name: Buffer.from('catálogo.txt').toString('base64url') };
  await (await clients.s3()).send(new PutObjectCommand({ ...place, Body: fiveMegabytes, Metadata }));
  return begun.body.uploadId;
}
async function scheduled(): Promise<Schedule> {
  const [contact] = (await house.call(company.admin, 'GET', '/contacts')).body.contacts;
  const body = { contactId: contact?.id, body: 'Lembrete', sendAt: `${year}-01-01T09:00` };
  return (await house.call<Schedule>(company.ana, 'POST', '/schedules', { body })).body;
}
const give = ({ id }: Schedule, uploadId: string | null, user = company.ana) =>
  house.call<Schedule & ErrorBody>(user, 'POST', `/schedules/${id}/media-upload`, { body: { uploadId } });
async function mediaOf({ id }: Schedule) {
  const key = scheduleEntity.key({ companyId: company.id, id });
  const item = await house.runtime.store.get(key, { consistent: true });
  return item && scheduleEntity.fromItem(item).media;
}
async function isThere(key = ''): Promise<boolean> {
  const { settings } = house.runtime;
  const answer = await fetch(`${process.env['AWS_ENDPOINT_URL_S3']}/${settings.mediaBucket}/${key}`);
  await answer.arrayBuffer();
  return answer.ok;
}

test('a file larger than forms carry comes by its upload; told twice it lies there once, and goes with its schedule', async () => {
  const schedule = await scheduled();
  const uploadId = await uploaded(company.ana);
  const first = await give(schedule, uploadId);
  expect([first.status, first.body.code, first.body.mediaName]).toEqual([200, undefined, 'catálogo.txt']);
  const one = await mediaOf(schedule);
  expect(one?.size).toBe(fiveMegabytes.length);
  // The upload's timer is deleted: it could fire after a message was sent with the file.
  const timer = { pk: `C#${company.id}#TIMER#scheduleFile#${one?.key}`, sk: 'TIMER' };
  expect(await house.runtime.store.get(timer, { consistent: true })).toBeUndefined();
  // The client retries after a lost response.
  expect((await give(schedule, uploadId)).status).toBe(200);
  const other = await mediaOf(schedule);
  expect(other?.key).not.toBe(one?.key);
  await settle();
  expect([await isThere(one?.key), await isThere(other?.key)]).toEqual([false, true]);
  expect((await house.call(company.ana, 'DELETE', `/schedules/${schedule.id}`)).status).toBe(200);
  await settle();
  expect(await isThere(other?.key)).toBe(false);
});

test('a file whose schedule is deleted while it comes leaves the bucket', async () => {
  const schedule = await scheduled();
  const uploadId = await uploaded(company.ana);
  const s3: { send(command: unknown): Promise<unknown> } = await house.runtime.clients.s3();
  const send = s3.send.bind(s3);
  let brought: string | undefined;
  const spy = vi.spyOn(s3, 'send').mockImplementation(async (command) => {
    if (brought === undefined && command instanceof CopyObjectCommand) {
      brought = command.input.Key;
      await house.call(company.ana, 'DELETE', `/schedules/${schedule.id}`);
    }
    return send(command);
  });
  onTestFinished(() => spy.mockRestore());
  expect((await give(schedule, uploadId)).body.code).toBe('ERR_NO_SCHEDULE_FOUND');
  expect(await isThere(brought)).toBe(true);
  await settle();
  expect(await isThere(brought)).toBe(false);
});

test('only one’s own upload, only for what waits, and something at all', async () => {
  const schedule = await scheduled();
  const theirs = await createTestCompany(house.runtime);
  for (const stranger of [company.admin, theirs.admin])
    expect(await give(schedule, await uploaded(stranger))).toMatchObject({
      status: 404,
      body: { code: 'ERR_UPLOAD_NOT_FOUND' },
    });
  expect(await give(schedule, null)).toMatchObject({ status: 400, body: { code: 'ERR_FILE_TYPE' } });
  expect(await give(schedule, await uploaded(theirs.admin), theirs.admin)).toMatchObject({ status: 404 });
  expect(await mediaOf(schedule)).toBeUndefined();
});

/** Runs the timers started by the stream, including those that wait ten minutes. */
async function settle(): Promise<void> {
  await house.project();
  time += 11 * 60_000;
  await sweep(house.runtime);
  await runTimers(house.runtime);
}
