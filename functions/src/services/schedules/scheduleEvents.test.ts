import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Directory } from '../../core/company/directoryEntity.ts';
import type { Viewer } from '../../platform/http/context.ts';
import type { ItemChange } from '../../core/live/eventRule.ts';
import { dropFile } from '../../platform/media/dropFile.ts';
import { storeFile } from '../../platform/media/storeFile.ts';
import { runTimers } from '../ticketTools/testing/runTimers.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';
import { scheduleEntity, type ScheduleItem } from './scheduleEntity.ts';
import { scheduleEvents } from './scheduleEvents.ts';
import { deletesUnnamed } from '../../core/ownedFiles/deletesUnnamed.ts';
import { scheduleFile } from './scheduleFile.ts';

/** Later than any clock of the tests. */
const year = new Date().getFullYear() + 2;

let house: TestHouse;
let company: TestCompany;
let item: ScheduleItem;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
  await company.receive('5511988887777', 'Oi');
  await house.project();
  const contact = (await house.call(company.admin, 'GET', '/contacts')).body.contacts[0];
  const { tickets } = (await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } }))
    .body;
  await house.call(company.admin, 'PUT', `/tickets/${tickets[0].id}`, { body: { status: 'closed' } });
  const made = await house.call<Schedule>(company.ana, 'POST', '/schedules', {
    body: {
      contactId: contact.id,
      body: 'Lembrete',
      sendAt: `${year}-01-01T09:00`,
      queueId: company.queues[1],
    },
  });
  expect(made.status).toBe(200);
  item = await stored(made.body.id);
});

async function stored(id: number): Promise<ScheduleItem> {
  const found = await house.runtime.store.get(scheduleEntity.key({ companyId: company.id, id }), {
    consistent: true,
  });
  return scheduleEntity.fromItem(found ?? {});
}

async function hear(user: TestUser, change: ItemChange) {
  const none = new Map<number, never>();
  const directory: Directory = { queues: none, goneQueues: none, users: none, connections: none, tags: none };
  const context = { companyId: company.id, directory, online: new Set<number>(), signMedia: String };
  const rule = await scheduleEvents({ runtime: house.runtime, context, changes: [change] });
  const listener = { viewer: user as unknown as Viewer, sessionId: 's', authVersion: 1 };
  return rule(change).flatMap((audience) => audience(listener) ?? []);
}

test('whoever sees one hears of it, under the name that clients wait for; who no longer does, that it is gone', async () => {
  const { ana, bruno, admin } = company;
  const after = scheduleEntity.toItem(item);
  expect(await hear(ana, { before: undefined, after })).toMatchObject([
    {
      name: `company${company.id}-schedule`,
      action: 'create',
      data: { scheduleId: item.id, schedule: { body: 'Lembrete', contact: { name: 'Cliente 7777' } } },
    },
  ]);
  expect(await hear(bruno, { before: undefined, after })).toEqual([]);
  const his = scheduleEntity.toItem({ ...item, ticketUserId: bruno.id, version: 2 });
  expect(await hear(bruno, { before: after, after: his })).toMatchObject([{ action: 'update' }]);
  const taken = await hear(bruno, { before: his, after });
  expect(taken).toMatchObject([{ action: 'delete', data: { scheduleId: item.id } }]);
  expect(taken[0]?.data).not.toHaveProperty('schedule');
  expect(await hear(admin, { before: after, after: undefined })).toMatchObject([{ action: 'delete' }]);
});

async function file(): Promise<NonNullable<ScheduleItem['media']>> {
  const data = Buffer.from('olá, mundo');
  const given = { fileName: 'oi.txt', contentType: 'text/plain', data };
  return (await storeFile(house.runtime, company.id, given)).media;
}

async function isThere(key: string): Promise<boolean> {
  const { settings } = house.runtime;
  const answer = await fetch(`${process.env['AWS_ENDPOINT_URL_S3']}/${settings.mediaBucket}/${key}`);
  await answer.arrayBuffer();
  return answer.ok;
}

test.each([
  ['taken away', false, (id: number) => house.call(company.ana, 'DELETE', `/schedules/${id}/media-upload`)],
  ['deleted with it', false, (id: number) => house.call(company.ana, 'DELETE', `/schedules/${id}`)],
  [
    'replaced, of one that is deleted before the timer is due',
    false,
    (id: number) => replacedThenDeleted(id),
  ],
  ['of one that was sent', true, (id: number) => sentThenDeleted(id)],
] as const)('a file %s: there afterwards %s', async (_what, stays, act) => {
  const media = await file();
  const { store } = house.runtime;
  await store.put(scheduleEntity.toItem({ ...item, mediaType: 'application', media, version: 2 }));
  await house.project();
  await act(item.id);
  await house.project();
  await runTimers(house.runtime);
  const timer = { companyId: company.id, kind: 'scheduleFile', subject: media.key, dueAt: '', version: 1 };
  const due = await store.get({ pk: `C#${company.id}#TIMER#scheduleFile#${media.key}`, sk: 'TIMER' });
  const payload = (due?.['payload'] ?? { id: item.id, gone: false }) as { id: number; gone: boolean };
  // The timer of the upload keeps or deletes the file, also one stored by an older release (`gone: false`).
  await deletesUnnamed(scheduleFile).run(house.runtime, { ...timer, payload, claimedUntil: 0 });
  expect(await isThere(media.key)).toBe(stays);
  await dropFile(house.runtime, media.key);
});

async function replacedThenDeleted(id: number) {
  const other = await file();
  const now = await stored(id);
  await house.runtime.store.put(scheduleEntity.toItem({ ...now, media: other, version: 3 }));
  await house.project();
  return house.call(company.ana, 'DELETE', `/schedules/${id}`);
}

async function sentThenDeleted(id: number) {
  const now = await stored(id);
  const sent = { ...now, status: 'AGENDADA' as const, sentAt: house.runtime.clock.iso(), version: 3 };
  await house.runtime.store.put(scheduleEntity.toItem(sent));
  return house.call(company.ana, 'DELETE', `/schedules/${id}`);
}
