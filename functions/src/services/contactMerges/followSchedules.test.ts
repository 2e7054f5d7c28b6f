import { waitForIndexes } from '@balcao/infra/local/testing/waitForIndexes';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  plainSeries,
  readSchedule,
  scheduleEntity,
  type ScheduleItem,
  storedSchedule,
} from '../schedules/scheduleEntity.ts';
import { scheduleTimer } from '../schedules/sending/scheduleTimer.ts';
import { subscribe } from '../schedules/testing/scheduleWorld.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import { contactMergeJob } from './contactMergeJob.ts';
import { mergeUndoingJob } from './mergeUndoingJob.ts';
import { pinSchedules } from './pinSchedules.ts';
import { mergeCalls } from './testing/mergeCalls.ts';

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
  await subscribe(house.runtime, company);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => house.stop());

const { merge, undo, settled, twoPeople } = mergeCalls(() => ({ house, company }));
const nowOf = async ({ id }: ScheduleItem) => readSchedule(house.runtime.store, company.id, id);

/** A scheduled message due now for a contact, as if written while the contact was merged. */
async function scheduledFor(
  { contactId, whatsappId }: Ticket,
  more: Partial<ScheduleItem> = {},
): Promise<ScheduleItem> {
  const at = house.runtime.clock.iso();
  const item: ScheduleItem = {
    ...plainSeries,
    companyId: company.id,
    id: await house.runtime.nextId('schedule'),
    contactId,
    isGroup: false,
    body: 'Da agenda',
    sendAt: at,
    status: 'PENDENTE',
    openTicket: 'disabled',
    statusTicket: 'closed',
    assinar: false,
    userId: company.ana.id,
    whatsappId,
    createdAt: at,
    updatedAt: at,
    version: 1,
    ...more,
  };
  await house.runtime.store.put(storedSchedule(item));
  return item;
}

const fire = ({ id }: ScheduleItem) =>
  scheduleTimer.run(house.runtime, { companyId: company.id, subject: String(id) } as never);

/** Runs the second run of a merge or its undoing, and deletes its timer. */
async function again({ contactId }: Ticket, kind: 'contactMerge' | 'mergeUndoing' = 'contactMerge') {
  await waitForIndexes();
  const subject = String(contactId);
  const key = timerEntity.key({ companyId: company.id, kind, subject });
  const timer = await house.runtime.store.get(key, { consistent: true });
  expect(timer?.['payload']).toMatchObject({ again: true });
  const handler = kind === 'contactMerge' ? contactMergeJob : mergeUndoingJob;
  await handler.run(house.runtime, timerEntity.fromItem(timer ?? {}) as never);
  await house.runtime.store.delete(key);
}

test('due between the end of a merge and its second coming, it waits, and leaves to the merged contact', async () => {
  const { kept, gone } = await twoPeople();
  expect((await merge(kept.contactId, gone.contactId)).status).toBe(200);
  await settled();
  const late = await scheduledFor(gone);
  const wanted = await fire(late);
  expect(Date.parse(wanted ?? '') - house.runtime.clock.now()).toBeGreaterThan(5000);
  expect(await nowOf(late)).toMatchObject({ status: 'PENDENTE', contactId: gone.contactId });
  await again(gone);
  expect(await fire(late)).toBeUndefined();
  expect(await nowOf(late)).toMatchObject({ status: 'AGENDADA', contactId: kept.contactId });
});

test('of a contact that is gone for good it says so', async () => {
  const { kept, gone } = await twoPeople();
  await merge(kept.contactId, gone.contactId);
  await settled();
  await again(gone);
  const stray = await scheduledFor(gone);
  expect(await fire(stray)).toBeUndefined();
  expect(await nowOf(stray)).toMatchObject({ status: 'ERRO', error: 'ERR_NO_CONTACT_FOUND' });
});

test('a merge that is undone during its second coming takes nothing of what was given back', async () => {
  const { kept, gone } = await twoPeople();
  const schedule = await scheduledFor(gone);
  await merge(kept.contactId, gone.contactId);
  await settled();
  expect((await nowOf(schedule))?.contactId).toBe(kept.contactId);
  const { store } = house.runtime;
  const query = store.query.bind(store);
  let lists = 0;
  vi.spyOn(store, 'query').mockImplementation(async (options) => {
    // The first query pins the schedules, the second one moves them.
    if (options.index === 'gsi2' && options.pk.endsWith(`#${gone.contactId}#SCHEDULES`) && ++lists === 2) {
      expect((await undo(kept.contactId, gone.contactId)).status).toBe(200);
      await settled();
      await waitForIndexes();
    }
    return query(options);
  });
  await again(gone);
  expect(lists).toBe(2);
  expect(await nowOf(schedule)).toMatchObject({ contactId: gone.contactId, takenFrom: [] });
});

/** Returns the number of these scheduled messages that `work` reads individually. */
async function readsOf(items: readonly ScheduleItem[], work: () => Promise<unknown>): Promise<number> {
  const keys = new Set(items.map((item) => scheduleEntity.key(item).pk));
  await waitForIndexes();
  const get = vi.spyOn(house.runtime.store, 'get');
  await work();
  return get.mock.calls.filter(([{ pk }]) => keys.has(pk)).length;
}

test('what was sent is not read to be noted, nor what is the other one’s own to be given back', async () => {
  const { kept, gone } = await twoPeople();
  const sent = { status: 'ENVIADA', sentAt: house.runtime.clock.iso() } as const;
  const old = [await scheduledFor(gone, sent), await scheduledFor(gone, sent)];
  const waiting = await scheduledFor(gone);
  const { store, clock } = house.runtime;
  const pin = () => pinSchedules({ store, clock }, company.id, gone.contactId, '');
  expect(await readsOf([...old, waiting], pin)).toBe(1);
  expect((await nowOf(waiting))?.conversationId).toBe(gone.conversationId);

  await merge(kept.contactId, gone.contactId);
  await settled();
  const own = [await scheduledFor(kept), await scheduledFor(kept, sent)];
  const part = async () => {
    await undo(kept.contactId, gone.contactId);
    await settled();
  };
  expect(await readsOf(own, part)).toBe(0);
  const owners = [...old, waiting, ...own].map(async (item) => (await nowOf(item))?.contactId);
  const [his, hers] = [gone.contactId, kept.contactId];
  expect(await Promise.all(owners)).toEqual([his, his, his, hers, hers]);
});

/**
 * Undoes a merge while the index hides a scheduled message, as for one that has just failed and moved to a place the
 * walk has passed.
 */
async function partedWithout(hidden: ScheduleItem, kept: Ticket, gone: Ticket): Promise<void> {
  await waitForIndexes();
  const { store } = house.runtime;
  const query = store.query.bind(store);
  const spy = vi.spyOn(store, 'query').mockImplementation(async (options) => {
    const page = await query(options);
    return { ...page, items: page.items.filter(({ pk }) => pk !== scheduleEntity.key(hidden).pk) };
  });
  expect((await undo(kept.contactId, gone.contactId)).status).toBe(200);
  await settled();
  spy.mockRestore();
  expect((await nowOf(hidden))?.contactId).toBe(kept.contactId);
}

test('one that moved in the list while both were parted is given back at the second coming', async () => {
  const { kept, gone } = await twoPeople();
  const missed = await scheduledFor(gone);
  await merge(kept.contactId, gone.contactId);
  await settled();
  await partedWithout(missed, kept, gone);
  await again(gone, 'mergeUndoing');
  expect(await nowOf(missed)).toMatchObject({ contactId: gone.contactId, takenFrom: [] });
});

test('merged again before the second coming, it stays where it was taken', async () => {
  const { kept, gone } = await twoPeople();
  const missed = await scheduledFor(gone);
  await merge(kept.contactId, gone.contactId);
  await settled();
  await partedWithout(missed, kept, gone);
  await merge(kept.contactId, gone.contactId);
  await settled();
  await again(gone, 'mergeUndoing');
  expect((await nowOf(missed))?.contactId).toBe(kept.contactId);
});
