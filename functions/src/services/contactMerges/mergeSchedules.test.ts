import type { Ticket } from '@balcao/shared/records/ticketModel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainSeries, scheduleEntity, type ScheduleItem } from '../schedules/scheduleEntity.ts';
import { type Crashes, injectCrashes } from '../../testing/injectCrashes.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import { contactMergeJob } from './contactMergeJob.ts';
import { mergeUndoingJob } from './mergeUndoingJob.ts';
import { pinSchedules } from './pinSchedules.ts';

const amount = 120;
const ofARun = 50;

let house: TestHouse;
let company: TestCompany;
let crashes: Crashes;
beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
  crashes = await injectCrashes(house.runtime.clients);
});
afterAll(() => house.stop());

/** All scheduled messages, by id. */
async function all(): Promise<ScheduleItem[]> {
  const keys = Array.from({ length: amount }, (_, at) =>
    scheduleEntity.key({ companyId: company.id, id: at + 1 }),
  );
  const read: ScheduleItem[] = [];
  for (let from = 0; from < amount; from += 100)
    for (const item of await house.runtime.store.batchGet(keys.slice(from, from + 100), { consistent: true }))
      read.push(scheduleEntity.fromItem(item ?? {}));
  return read;
}

/**
 * Runs a contact's armed timer until it no longer arms itself; one run crashes midway and is repeated, as the queue
 * would. Returns how many scheduled messages each run changed.
 */
async function runs(kind: 'contactMerge' | 'mergeUndoing', subject: number, dies: number): Promise<number[]> {
  const handler = kind === 'contactMerge' ? contactMergeJob : mergeUndoingJob;
  const key = timerEntity.key({ companyId: company.id, kind, subject: String(subject) });
  const changed: number[] = [];
  let versions = (await all()).map(({ version }) => version);
  for (let before = -1, run = 1; ; run++) {
    const stored = await house.runtime.store.get(key, { consistent: true });
    if (stored === undefined) return changed;
    const timer = timerEntity.fromItem(stored);
    // A timer that makes progress is never throttled to one run a minute.
    expect(timer.stalled ?? 0).toBeLessThanOrEqual(1);
    if (timer.version === before) return changed;
    if (run === dies) crashes.arm(20, 'after');
    else before = timer.version;
    try {
      await handler.run(house.runtime, timer as never);
    } catch (error) {
      if (run !== dies) throw error;
    }
    crashes.restart();
    const now = (await all()).map(({ version }) => version);
    changed.push(now.filter((version, at) => version !== versions[at]).length);
    versions = now;
  }
}

test('hundreds of scheduled messages follow in bounded runs, each once, also when one dies in the midst', async () => {
  const numbers = ['5511944440001', '5511944440002'];
  for (const number of numbers) await company.receive(number, `oi ${number}`);
  await house.project();
  const { body } = await house.call<{ tickets: Ticket[] }>(company.admin, 'GET', '/tickets', {
    query: { status: 'pending' },
  });
  const [gone, kept] = body.tickets;
  const [otherContactId = 0, contactId = 0] = [gone?.contactId, kept?.contactId];
  const at = house.runtime.clock.iso();
  const items = Array.from({ length: amount }, (_, position): ScheduleItem => {
    const day = String(1 + (position % 28)).padStart(2, '0');
    return {
      ...plainSeries,
      companyId: company.id,
      id: position + 1,
      contactId: otherContactId,
      isGroup: false,
      body: `Lembrete ${position}`,
      sendAt: `2099-01-${day}T12:00:00.000Z`,
      status: 'PENDENTE',
      openTicket: 'disabled',
      statusTicket: 'closed',
      assinar: false,
      userId: company.ana.id,
      whatsappId: gone?.whatsappId ?? 0,
      createdAt: at,
      updatedAt: at,
      version: 1,
    };
  });
  for (const item of items) await house.runtime.store.put(scheduleEntity.toItem(item));
  const ask = async (path: string) =>
    (await house.call(company.admin, 'POST', `/contacts/${contactId}/${path}`, { body: { otherContactId } }))
      .status;

  expect(await ask('merge')).toBe(200);
  const merging = await runs('contactMerge', otherContactId, 4);
  expect(Math.max(...merging)).toBeLessThanOrEqual(2 * ofARun);
  expect(merging.length).toBeGreaterThanOrEqual(6);
  for (const { contactId: owner, takenFrom, conversationId, version } of await all())
    expect({ owner, takenFrom, conversationId, version }).toEqual({
      owner: contactId,
      takenFrom: [otherContactId],
      conversationId: gone?.conversationId,
      version: 3,
    });

  expect(await ask('merge/undo')).toBe(200);
  const undoing = await runs('mergeUndoing', otherContactId, 2);
  expect(Math.max(...undoing)).toBeLessThanOrEqual(ofARun);
  expect(undoing.length).toBeGreaterThanOrEqual(4);
  for (const { contactId: owner, takenFrom, version } of await all())
    expect({ owner, takenFrom, version }).toEqual({ owner: otherContactId, takenFrom: [], version: 4 });
});

test('a merge that the release before this began, among what was sent, goes on with conversations', async () => {
  const among = 'sent#2026-01-01T12:00:00.000Z#000000000001';
  expect(await pinSchedules(house.runtime, company.id, 1, among)).toBeUndefined();
});
