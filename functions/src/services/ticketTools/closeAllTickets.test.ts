import type { TicketJob } from '@balcao/shared/ticketTools/ticketToolsApi';
import { Contended } from '@balcao/shared/server/db/contended';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import {
  createTestCompany,
  setSwitches,
  type TestCompany,
  type TestUser,
} from '../../testing/testCompany.ts';
import { companySettingsEntity } from '../../core/company/settingsEntity.ts';
import { runTimers } from './testing/runTimers.ts';
import { ticketJobEntity, type TicketJobItem } from './ticketJobEntity.ts';

let house: TestHouse;
let company: TestCompany;
let customers = 0;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

const put = (user: TestUser, id: number, body: unknown) =>
  house.call(user, 'PUT', `/tickets/${id}`, { body });
const list = async (status: string) =>
  (await house.call(company.admin, 'GET', '/tickets', { query: { status, showAll: 'true' } })).body.tickets;
const closeAll = (user: TestUser, body: unknown) =>
  house.call<TicketJob & { code: string }>(user, 'POST', '/tickets/closeAll', { body });
const job = async (id: string) =>
  (await house.call<TicketJob>(company.admin, 'GET', `/ticket-jobs/${id}`)).body;

async function waiting(queueId: number | null = company.queues[0] ?? null) {
  const number = `55119555${String(++customers).padStart(5, '0')}`;
  await company.receive(number, 'Oi');
  const [ticket] = await list('pending');
  if (queueId !== null) await put(company.admin, ticket.id, { queueId });
  return { number, id: ticket.id };
}

test('closes what a list holds in silence, each with its log entry, and nothing that came later', async () => {
  const { admin, ana, bruno } = company;
  const farewell = await setSwitches(house.runtime, { ...admin, farewellMessage: 'Tchau' }, {});
  const made = [];
  for (let at = 0; at < 30; at++) made.push(await waiting());
  for (const [at, { id }] of made.entries()) await put(at % 2 === 0 ? ana : bruno, id, { status: 'open' });
  const other = await waiting();
  await house.project();
  expect((await closeAll(ana, { status: 'open' })).status).toBe(403);

  const { status, body } = await closeAll(farewell, { status: 'open', selectedQueueIds: [] });
  expect([status, body]).toEqual([
    200,
    {
      id: body.id,
      state: 'running',
      status: 'open',
      user: { id: admin.id, name: 'Alice' },
      done: 0,
      left: 0,
      untagged: 0,
      total: 30,
    },
  ]);
  const [written] = made;
  await company.receive(written?.number ?? '', 'Só mais uma coisa');
  await runTimers(house.runtime);
  expect(await job(body.id)).toMatchObject({ state: 'done', done: 29, left: 0, untagged: 0, total: 30 });
  expect((await list('open')).map(({ id }) => id)).toEqual([written?.id]);
  expect((await list('pending')).map(({ id }) => id)).toEqual([other.id]);
  expect((await list('closed')).length).toBe(29);
  const { body: log } = await house.call<{ type: string; user: { name: string } | null }[]>(
    admin,
    'GET',
    `/tickets-log/${made[1]?.id}`,
  );
  expect(log.at(-1)).toMatchObject({ type: 'closed', user: { name: 'Alice' } });
  const { body: shown } = await house.call(admin, 'GET', `/messages/${made[1]?.id}`);
  expect(shown.messages.map((message) => message.body)).toEqual(['Oi']);
});

test('closes of the queues given only, and is another company’s secret', async () => {
  const [first, second = 0] = company.queues;
  const kept = [await waiting(first), await waiting(null)];
  const gone = [await waiting(second), await waiting(second)];
  await house.project();
  const { body } = await closeAll(company.admin, { status: 'pending', selectedQueueIds: [second] });
  expect(body).toMatchObject({ state: 'running', total: 2 });
  await runTimers(house.runtime);
  expect(await job(body.id)).toMatchObject({ state: 'done', done: 2 });
  expect(new Set((await list('pending')).map(({ id }) => id))).toEqual(new Set(kept.map(({ id }) => id)));
  expect(new Set((await list('closed')).map(({ id }) => id))).toEqual(new Set(gone.map(({ id }) => id)));
  const other = await createTestCompany(house.runtime);
  const foreign = await house.call(other.admin, 'GET', `/ticket-jobs/${body.id}`);
  expect(foreign).toMatchObject({ status: 404, body: { code: 'ERR_NO_TICKET_FOUND' } });
});

test('closes those without a queue only, or beside the queues given', async () => {
  const [first = 0, second = 0] = company.queues;
  const [ofFirst, ofSecond, none] = [await waiting(first), await waiting(second), await waiting(null)];
  const closed = async () => (await list('closed')).map(({ id }) => id).toSorted((a, b) => a - b);
  await house.project();
  const only = await closeAll(company.admin, { status: 'pending', withoutQueue: true });
  expect(only.body).toMatchObject({ total: 1 });
  await runTimers(house.runtime);
  expect(await closed()).toEqual([none.id]);
  const more = await waiting(null);
  await house.project();
  const asked = { status: 'pending', selectedQueueIds: [second], withoutQueue: true };
  expect((await closeAll(company.admin, asked)).body).toMatchObject({ total: 2 });
  await runTimers(house.runtime);
  expect(await closed()).toEqual([ofSecond.id, none.id, more.id]);
  expect((await list('pending')).map(({ id }) => id)).toEqual([ofFirst.id]);
});

test('where a tag is asked for before closing, tickets of contacts without one stay, and are counted', async () => {
  const { admin, id: companyId } = company;
  const tagged = await waiting();
  const bare = [await waiting(), await waiting()];
  const { body: tag } = await house.call<{ id: number }>(admin, 'POST', '/tags', {
    body: { name: 'VIP', color: '#112233' },
  });
  const waitingNow = (await list('pending')) as readonly { id: number; contactId?: number }[];
  const contactId = waitingNow.find(({ id }) => id === tagged.id)?.contactId;
  await house.call(admin, 'PUT', `/tags-contacts/${tag.id}/${contactId}`);
  await house.runtime.store.put(companySettingsEntity.toItem({ companyId, requiredTag: 'enabled' }));
  await house.project();
  const { body } = await closeAll(admin, { status: 'pending' });
  await runTimers(house.runtime);
  expect(await job(body.id)).toMatchObject({ state: 'done', done: 1, left: 0, untagged: 2 });
  expect((await list('closed')).map(({ id }) => id)).toEqual([tagged.id]);
  expect(new Set((await list('pending')).map(({ id }) => id))).toEqual(new Set(bare.map(({ id }) => id)));
});

test('a run that dies is done again, and closes nothing twice', async () => {
  for (let at = 0; at < 6; at++) await waiting();
  await house.project();
  const { body } = await closeAll(company.admin, { status: 'pending' });
  const { store } = house.runtime;
  const update = store.update.bind(store);
  store.update = (key, change, condition) =>
    change.set?.['state'] === 'done' ? Promise.reject(new Error('dies')) : update(key, change, condition);
  await expect(runTimers(house.runtime)).rejects.toThrow('dies');
  store.update = update;
  expect(await list('pending')).toEqual([]);
  const { loadTimer } = await import('../../loading/loadTimer.ts');
  const { timerEntity } = await import('../../platform/timers/timerEntity.ts');
  const key = timerEntity.key({ companyId: company.id, kind: 'closeAll', subject: body.id });
  const armed = await store.get(key, { consistent: true });
  const timer = await loadTimer('closeAll');
  await timer.run(house.runtime, timerEntity.fromItem(armed ?? {}));
  expect(await job(body.id)).toMatchObject({ state: 'done' });
  for (const { id } of await list('closed')) {
    const { body: log } = await house.call<{ type: string }[]>(company.admin, 'GET', `/tickets-log/${id}`);
    expect(log.filter(({ type }) => type === 'closed')).toHaveLength(1);
  }
});

test('one that runs is listed behind whatever ended in a week', async () => {
  const job: TicketJobItem = {
    companyId: company.id,
    id: 'ffffffff-ffff-4fff-bfff-ffffffffffff',
    state: 'running',
    status: 'open',
    userId: company.admin.id,
    done: 0,
    left: 0,
    expiresAt: 4_000_000_000,
  };
  const ended = Array.from({ length: 600 }, (_, at): TicketJobItem => {
    const id = `${String(at).padStart(8, '0')}-0000-4000-8000-000000000000`;
    return { ...job, id, state: 'done' };
  });
  await house.runtime.store.batchWrite([...ended, job].map((one) => ({ put: ticketJobEntity.toItem(one) })));
  const { body } = await house.call<TicketJob[]>(company.admin, 'GET', '/ticket-jobs');
  expect(body.map(({ id }) => id)).toEqual([job.id]);
});

describe('stopped', () => {
  const stop = (user: TestUser, id: string) =>
    house.call<TicketJob & { code: string }>(user, 'POST', `/ticket-jobs/${id}/stop`);
  const running = async () =>
    (await house.call<TicketJob[]>(company.admin, 'GET', '/ticket-jobs')).body.map(({ id, state }) => [
      id,
      state,
    ]);

  /** Creates pending tickets, more than a page, and starts a job that closes them. */
  async function begun(count: number) {
    for (let at = 0; at < count; at++) await waiting();
    await house.project();
    return (await closeAll(company.admin, { status: 'pending' })).body.id;
  }

  /** Runs what is due; calls `after` once the first tickets are closed. */
  async function runWhile(after: () => Promise<unknown>) {
    const { store } = house.runtime;
    const update = store.update.bind(store);
    let pages = 0;
    const spy = vi.spyOn(store, 'update').mockImplementation(async (key, change, condition) => {
      if (change.add?.['done'] !== undefined && pages++ === 0) await after();
      return update(key, change, condition);
    });
    await runTimers(house.runtime).finally(() => spy.mockRestore());
  }

  test('by another administrator, it ends where it is, and says how many it closed', async () => {
    const { bruno } = company;
    const id = await begun(60);
    expect((await stop(bruno, id)).status).toBe(403);
    const boss = await setSwitches(house.runtime, { ...bruno, profile: 'admin' }, {});
    const other = await createTestCompany(house.runtime);
    expect(await stop(other.admin, id)).toMatchObject({ status: 404, body: { code: 'ERR_NO_TICKET_FOUND' } });
    expect(await running()).toEqual([[id, 'running']]);
    let asked = 0;
    await runWhile(async () => {
      asked += 1;
      expect(await stop(boss, id)).toMatchObject({ status: 200, body: { state: 'stopping' } });
      expect(await running()).toEqual([[id, 'stopping']]);
    });
    expect(asked).toBe(1);
    expect(await job(id)).toMatchObject({ state: 'stopped', done: 25, total: 60 });
    expect(await running()).toEqual([]);
    expect((await list('closed')).length).toBe(25);
    // Stopping again has no effect.
    expect((await stop(company.admin, id)).body).toMatchObject({ state: 'stopped', done: 25 });
    expect(await runTimers(house.runtime)).toBe(0);
    expect((await list('closed')).length).toBe(25);
  });

  test('where its run dies or comes twice, it stops all the same; one that has ended stays so', async () => {
    const id = await begun(30);
    const { store } = house.runtime;
    expect((await stop(company.admin, id)).body).toMatchObject({ state: 'stopping', done: 0 });
    const update = store.update.bind(store);
    store.update = (key, change, condition) =>
      change.set?.['state'] === 'stopped'
        ? Promise.reject(new Error('dies'))
        : update(key, change, condition);
    await expect(runTimers(house.runtime)).rejects.toThrow('dies');
    store.update = update;
    expect(await job(id)).toMatchObject({ state: 'stopping', done: 0 });
    const { loadTimer } = await import('../../loading/loadTimer.ts');
    const { timerEntity } = await import('../../platform/timers/timerEntity.ts');
    const key = timerEntity.key({ companyId: company.id, kind: 'closeAll', subject: id });
    const armed = timerEntity.fromItem((await store.get(key, { consistent: true })) ?? {});
    const timer = await loadTimer('closeAll');
    for (let run = 0; run < 2; run++) await timer.run(house.runtime, armed);
    expect(await job(id)).toMatchObject({ state: 'stopped', done: 0 });
    expect(await list('closed')).toEqual([]);
    const whole = (await closeAll(company.admin, { status: 'pending' })).body.id;
    await runTimers(house.runtime);
    expect((await stop(company.admin, whole)).body).toMatchObject({ state: 'done', done: 30 });
    await timer.run(house.runtime, { ...armed, subject: whole });
    expect(await job(whole)).toMatchObject({ state: 'done', done: 30 });
  });

  test('asked to at its last tickets, it is done', async () => {
    const id = await begun(3);
    await runWhile(() => stop(company.admin, id));
    expect(await job(id)).toMatchObject({ state: 'done', done: 3 });
  });
});

/** Runs what is due; calls `before` ahead of the transaction that closes this ticket. */
async function closingWhile(ticketId: number, before: () => Promise<unknown>) {
  const { store } = house.runtime;
  const transact = store.transact.bind(store);
  const spy = vi.spyOn(store, 'transact').mockImplementation(async (writes) => {
    const closes =
      JSON.stringify(writes).includes('"status":"closed"') &&
      JSON.stringify(writes).includes(String(ticketId).padStart(12, '0'));
    if (closes) await before();
    return transact(writes);
  });
  await runTimers(house.runtime);
  spy.mockRestore();
}

test('what a customer writes while their ticket is being closed keeps it open, and unread', async () => {
  const { number, id } = await waiting();
  const other = await waiting();
  await house.project();
  const { body } = await closeAll(company.admin, { status: 'pending' });
  let written = 0;
  await closingWhile(id, async () => {
    if (written++ === 0) await company.receive(number, 'Esperem!');
  });
  expect(written).toBe(1);
  expect(await list('pending')).toMatchObject([{ id, unreadMessages: 2, lastMessage: 'Esperem!' }]);
  expect((await list('closed')).map((ticket) => ticket.id)).toEqual([other.id]);
  expect(await job(body.id)).toMatchObject({ state: 'done', done: 1, left: 1 });
});

test('one ticket that others are at work on keeps no other from being closed, and is tried again', async () => {
  const [first, second] = [await waiting(), await waiting()];
  await house.project();
  let refused = 0;
  const { body } = await closeAll(company.admin, { status: 'pending' });
  await closingWhile(first.id, async () => {
    if (refused++ === 0) throw new Contended(new Error('conflict'));
  });
  expect(refused).toBe(2);
  expect(await job(body.id)).toMatchObject({ state: 'done', done: 2, left: 0 });
  const third = await waiting();
  await house.project();
  const again = await closeAll(company.admin, { status: 'pending' });
  await closingWhile(third.id, () => Promise.reject(new Contended(new Error('conflict'))));
  expect(await job(again.body.id)).toMatchObject({ state: 'done', done: 0, left: 1 });
  expect(new Set((await list('closed')).map(({ id }) => id))).toEqual(new Set([first.id, second.id]));
});
