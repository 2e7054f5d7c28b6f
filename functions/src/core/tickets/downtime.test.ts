import type { Tag } from '@balcao/shared/records/tagModel';
import { waitForIndexes } from '@balcao/infra/local/testing/waitForIndexes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadTimer } from '../../loading/loadTimer.ts';
import { type SocketItem, socketEntity } from '../../services/realtime/socketEntity.ts';
import { companySettingsEntity } from '../company/settingsEntity.ts';
import { drainTimers } from '../../platform/timers/testing/drainTimers.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { runTimer, TimerClaimed } from '../../platform/timers/runTimer.ts';
import { sweep } from '../../platform/timers/testing/sweep.ts';
import { createTimedCompany, type TimedCompany } from './testing/timedCompany.ts';

let house: TestHouse;
let company: TimedCompany;
let customers = 0;
beforeAll(async () => {
  house = await startTestHouse();
  company = await createTimedCompany(house);
});
afterAll(() => house.stop());

/** Number of silent tickets: more than the timer reads per page. */
const silent = 30;
const put = (id: number, body: unknown, by = company.ana) =>
  house.call(by, 'PUT', `/tickets/${id}`, { body });
const waits = async () => (await company.writes(`55119333${String(++customers).padStart(5, '0')}`)).id;
async function served(): Promise<number> {
  const id = await waits();
  await put(id, { queueId: company.queues[0] }, company.admin);
  expect((await put(id, { status: 'open' })).status).toBe(200);
  return id;
}
async function stage(name: string, more: Partial<Tag> = {}): Promise<number> {
  const made = await house.call<Tag>(company.admin, 'POST', '/tags', { body: { name, kanban: 1, ...more } });
  expect(made.status).toBe(200);
  return made.body.id;
}

/** Sweeps and runs all due timers; returns the number of runs per kind. */
async function catchUp(): Promise<Record<string, number>> {
  const ran: Record<string, number> = {};
  await sweep(house.runtime);
  for (;;) {
    const wakeUps = await drainTimers(house.runtime);
    if (wakeUps.length === 0) return ran;
    for (const wakeUp of wakeUps) {
      const run = () =>
        runTimer(house.runtime, wakeUp, async (kind) => {
          ran[kind] = (ran[kind] ?? 0) + 1;
          return loadTimer(kind);
        });
      // Delivered twice at once: the second may find the timer claimed.
      for (const result of await Promise.allSettled([run(), run()]))
        if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(TimerClaimed);
    }
    await house.project();
    await waitForIndexes();
  }
}

test('after two hours in which nothing ran all that is overdue is done once, and the next sweep finds nothing to do', async () => {
  const { admin, ana, queues, id: companyId } = company;
  const [first = 0, second = 0] = queues;
  await house.runtime.store.put(companySettingsEntity.toItem({ companyId, userRating: 'enabled' }));
  const end = await stage('Retorno', { greetingMessageLane: 'Podemos ajudar?' });
  const begin = await stage('Proposta', { timeLane: 1, nextLaneId: end });
  const tickets = {
    silent: await Promise.all(Array.from({ length: silent }, served)),
    rated: [await served(), await served()],
    redirected: [await waits(), await waits(), await waits()],
    rotated: [await waits(), await waits()],
    staged: [await waits(), await waits()],
  };
  await company.connect({
    expiresTicket: 60,
    expiresInactiveMessage: 'Até a próxima!',
    ratingMessage: 'De 0 a 10?',
    expiresTicketNPS: 30,
    timeSendQueue: 10,
    sendIdQueue: second,
  });
  const rotation = { ativarRoteador: true, tempoRoteador: '10' };
  expect((await house.call(admin, 'PUT', `/queue/${first}`, { body: rotation })).status).toBe(201);
  for (const id of tickets.rated) expect((await put(id, { status: 'closed' })).body.status).toBe('nps');
  for (const id of [...tickets.rotated, ...tickets.staged]) await put(id, { queueId: first }, admin);
  for (const id of tickets.staged)
    expect((await house.call(admin, 'PUT', `/ticket-tags/${id}/${begin}`)).status).toBe(201);
  await house.project();
  await catchUp();

  company.pass(120);
  const now = house.runtime.clock.now();
  const socket = { companyId, userId: ana.id, socketId: 'ana', tokenVersion: 1 };
  const there = { connectedAt: new Date(now).toISOString(), expiresAt: Math.ceil(now / 1000) + 7200 };
  await house.runtime.store.put(socketEntity.toItem({ ...socket, ...there } as SocketItem));
  const all = Object.values(tickets).flat();
  /** State of all these tickets. */
  const found = async () =>
    Promise.all(
      all.map(async (id) => {
        const { status, queueId, proposedUserId, stageId, version } = await company.ticket(id);
        const said = await company.said(id);
        return { id, status, queueId, proposedUserId, stageId, version, said, log: await company.log(id) };
      }),
    );
  const before = await found();
  expect(before.map(({ log }) => log).flat()).not.toContain('autoClose');

  const ran = await catchUp();
  // A timer over many tickets may need further runs; each single ticket's timer runs once.
  expect(ran).toMatchObject({ stageMove: 2 });
  expect(Object.keys(ran).toSorted()).toEqual([
    'queueRedirect',
    'queueRotation',
    'stageMove',
    'ticketSilence',
  ]);
  const after = new Map((await found()).map((ticket) => [ticket.id, ticket]));
  const told = (id: number) => after.get(id)?.said.map((text) => text.replace('\u200E', ''));
  const count = (id: number, type: string) => after.get(id)?.log.filter((each) => each === type).length;
  for (const id of tickets.silent) {
    expect(after.get(id)).toMatchObject({ status: 'closed' });
    expect([told(id), count(id, 'autoClose')]).toEqual([['Até a próxima!'], 1]);
  }
  for (const id of tickets.rated) {
    expect(after.get(id)).toMatchObject({ status: 'closed' });
    expect([told(id), count(id, 'autoClose')]).toEqual([['De 0 a 10?'], 1]);
  }
  for (const id of tickets.redirected) {
    expect(after.get(id)).toMatchObject({ status: 'pending', queueId: second });
    expect([told(id), count(id, 'redirect')]).toEqual([[], 1]);
  }
  for (const id of tickets.rotated)
    expect(after.get(id)).toMatchObject({ status: 'pending', queueId: first, proposedUserId: ana.id });
  for (const id of tickets.staged) {
    expect(after.get(id)).toMatchObject({ status: 'pending', stageId: end });
    expect(told(id)).toEqual(['Podemos ajudar?']);
  }

  company.pass(1);
  await catchUp();
  expect(await found()).toEqual([...after.values()]);
}, 180_000);
