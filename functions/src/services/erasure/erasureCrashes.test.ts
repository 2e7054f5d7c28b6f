import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetAuth } from '../../core/people/authEntity.ts';
import { forgetDirectory } from '../../core/company/directoryEntity.ts';
import { partOf, tableSnapshot } from '../../platform/http/testing/tableSnapshot.ts';
import { type Crashes, injectCrashes } from '../../testing/injectCrashes.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import { contactErasureJob } from './contactErasureJob.ts';
import { runErasure } from './testing/runErasure.ts';

let house: TestHouse;
let company: TestCompany;
let crashes: Crashes;
let count = 0;
beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
  crashes = await injectCrashes(house.runtime.clients);
});
afterAll(() => house.stop());

/** A person who wrote to us and in a group, with a file, a message being edited, and a schedule. */
async function somebody() {
  count += 1;
  const tail = `${5_000_000 + count}`;
  const chat = { pn: `551199${tail}`, lid: `9411${tail}` };
  const { clients, settings } = house.runtime;
  const key = `${company.id}/2026-01/foto${tail}.jpg`;
  const s3 = await clients.s3();
  await s3.send(new PutObjectCommand({ Bucket: settings.mediaBucket, Key: key, Body: 'bytes' }));
  const media = { key, fileName: 'foto.jpg', mimetype: 'image/jpeg', size: 5 };
  await company.receive(chat.pn, `Palavra${tail}`, { chat, mediaType: 'image', media });
  const { body: list } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const [{ contactId, conversationId }] = list.tickets;
  const group = { chat: { group: '120363000000555' } };
  await company.receive('', `Em grupo ${tail}`, { ...group, participant: { chat, name: `Nome${tail}` } });
  const sendAt = `${new Date().getFullYear() + 2}-01-01T09:00`;
  const body = { contactId, body: `Lembrete ${tail}`, sendAt };
  expect((await house.call(company.admin, 'POST', '/schedules', { body })).status).toBe(200);
  return { contactId, conversationId, tail };
}

type Somebody = Awaited<ReturnType<typeof somebody>>;

/**
 * Erases a person in a process that crashes after a call, repeats the request, and lets the sweep run the armed timer.
 */
async function eraseTwice(person: Somebody, at: number) {
  const { contactId } = person;
  const ask = () => house.call(company.admin, 'DELETE', `/contacts/${contactId}`);
  forgetAuth(house.runtime.store, company.id, company.admin.id);
  forgetDirectory(house.runtime.store, company.id);
  crashes.arm(at, 'after');
  try {
    await ask();
    await untilMarkers(contactId);
  } catch {
    // The process has crashed.
  }
  const made = crashes.restart();
  const again = await ask();
  await untilMarkers(contactId);
  return { made, again: again.status };
}

/** Remaining data of these people once the stream is fully projected. */
async function leftOf(erased: readonly Somebody[]) {
  await house.project();
  for (const { contactId } of erased) await runErasure(house, { companyId: company.id, contactId });
  await house.project();
  const items = partOf(await tableSnapshot(house.runtime), company.id).map(([, item]) => item);
  const files = await listFiles();
  return erased.map(({ contactId, conversationId, tail }) => {
    const left = items.filter(
      (item) =>
        JSON.stringify(item).includes(tail) ||
        item['contactId'] === contactId ||
        (item['conversationId'] === conversationId && item['et'] !== 'messageClaim'),
    );
    const audited = items.filter(
      (item) => item['action'] === 'contacts.erase' && item['target'] === contactId,
    );
    return { left, audited: audited.length, files: files.filter((key) => key.includes(tail)) };
  });
}

async function listFiles(): Promise<string[]> {
  const { clients, settings } = house.runtime;
  const s3 = await clients.s3();
  const Prefix = `${company.id}/`;
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: settings.mediaBucket, Prefix }));
  return Contents.map(({ Key = '' }) => Key);
}

/** Runs the armed erasure up to the step that waits for the stream. */
async function untilMarkers(contactId: number): Promise<void> {
  const { store } = house.runtime;
  const key = timerEntity.key({ companyId: company.id, kind: 'contactErasure', subject: String(contactId) });
  for (;;) {
    const stored = await store.get(key, { consistent: true });
    if (stored === undefined) throw new Error('nothing is armed');
    const timer = timerEntity.fromItem(stored);
    if (timer.payload['step'] === 'markers') return;
    const again = await contactErasureJob.run(house.runtime, timer as never);
    await store.update(key, { set: { payload: again?.payload } });
  }
}

test('a crash at any call of it, then the same once more: nothing is left, and it is on record once', async () => {
  const people = [await somebody()];
  const [first] = people;
  if (first === undefined) throw new Error('nobody');
  const undisturbed = await eraseTwice(first, 10_000);
  expect(undisturbed.again).toBe(404);
  expect(undisturbed.made).toBeGreaterThanOrEqual(40);
  // A crash after one call equals a crash before the next.
  for (let at = 1; at <= undisturbed.made; at++) {
    const person = await somebody();
    people.push(person);
    await eraseTwice(person, at);
  }
  const outcomes = await leftOf(people);
  for (const [at, outcome] of outcomes.entries())
    expect(outcome, `crash after call ${at}`).toEqual({ left: [], audited: 1, files: [] });
}, 480_000);
