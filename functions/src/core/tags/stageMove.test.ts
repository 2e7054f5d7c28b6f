import type { TicketLogEntry } from '@balcao/shared/records/ticketModel';
import type { Tag } from '@balcao/shared/records/tagModel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { waitForIndexes } from '@balcao/infra/local/testing/waitForIndexes';
import { contactEntity } from '../records/contactEntity.ts';
import { loadTimer } from '../../loading/loadTimer.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { ticketKey } from '../records/ticketEntity.ts';
import { createTimedCompany, type TimedCompany } from '../tickets/testing/timedCompany.ts';
import type { TicketItem } from '../records/ticketEntity.ts';
import { runTimer } from '../../platform/timers/runTimer.ts';

let house: TestHouse;
let company: TimedCompany;
let customers = 0;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());
beforeEach(async () => {
  company = await createTimedCompany(house);
});

const hour = 60;
async function stage(name: string, more: Partial<Tag> = {}): Promise<number> {
  const made = await house.call<Tag>(company.admin, 'POST', '/tags', { body: { name, kanban: 1, ...more } });
  expect(made.status).toBe(200);
  return made.body.id;
}
const change = (id: number, body: Partial<Tag>) => house.call(company.admin, 'PUT', `/tags/${id}`, { body });
/** A new customer's ticket in a stage. */
async function staged(stageId: number) {
  const ticket = await company.writes(`55119555${String(++customers).padStart(5, '0')}`);
  const set = await house.call(company.admin, 'PUT', `/ticket-tags/${ticket.id}/${stageId}`);
  expect(set.status).toBe(201);
  return ticket;
}
const run = (id: number) => company.run('stageMove', String(id));
const stageOf = async (id: number) => (await company.ticket(id)).stageId;
/** The ticket's log of stages: user and stage entered. */
const logged = async (id: number) => {
  const { body } = await house.call<TicketLogEntry[]>(company.admin, 'GET', `/tickets-log/${id}`);
  return body.flatMap(({ type, user, stage: to }) => (type === 'stage' ? [[user?.id, to?.name]] : []));
};
const armed = async (id: number) => {
  const timer = await company.timer('stageMove', String(id));
  if (timer === undefined) throw new Error('not armed');
  return timer;
};

test('after its hours a ticket goes on from stage to stage, and the customer is told; it keeps its place', async () => {
  const end = await stage('Fim');
  const second = await stage('Retorno', {
    timeLane: 1,
    nextLaneId: end,
    greetingMessageLane: 'Podemos ajudar, {{firstName}}?',
  });
  const first = await stage('Proposta', { timeLane: 2, nextLaneId: second });
  const { id } = await staged(first);
  company.pass(2 * hour - 1);
  await run(id);
  expect(await stageOf(id)).toBe(first);
  company.pass(1);
  expect(await run(id)).toBe(1);
  expect(await stageOf(id)).toBe(second);
  expect(await company.said(id)).toEqual(['\u200EPodemos ajudar, Cliente?']);
  company.pass(hour);
  await run(id);
  expect(await company.ticket(id)).toMatchObject({ stageId: end, status: 'pending' });
  expect(await company.said(id)).toHaveLength(1);
  expect(await company.timer('stageMove', String(id))).toBeUndefined();
  await house.call(company.admin, 'DELETE', `/ticket-tags/${id}`);
  const { id: admin } = company.admin;
  expect(await logged(id)).toEqual([
    [admin, 'Proposta'],
    [undefined, 'Retorno'],
    [undefined, 'Fim'],
    [admin, undefined],
  ]);
});

test('who writes before that brings the ticket back, where the stage says so; its hours count there', async () => {
  const end = await stage('Fim');
  const back = await stage('Conversa', { timeLane: 3, nextLaneId: end });
  const first = await stage('Proposta', { timeLane: 2, nextLaneId: end, rollbackLaneId: back });
  const plain = await stage('Sem volta', { timeLane: 2, nextLaneId: end });
  const [one, other] = [await staged(first), await staged(plain)];
  company.pass(hour);
  for (const { contactNumber } of [one, other]) await company.receive(contactNumber, 'Tenho uma dúvida');
  expect([await stageOf(one.id), await stageOf(other.id)]).toEqual([back, plain]);
  expect((await logged(one.id)).at(-1)).toEqual([undefined, 'Conversa']);
  await company.receive(one.contactNumber, 'Minha', { fromMe: true });
  company.pass(hour);
  await run(one.id);
  await run(other.id);
  expect([await stageOf(one.id), await stageOf(other.id)]).toEqual([back, end]);
  company.pass(2 * hour);
  await run(one.id);
  expect(await stageOf(one.id)).toBe(end);
});

test('with hours and no way on, who writes after them is not brought back; without hours, at any time', async () => {
  const back = await stage('Conversa');
  const timed = await stage('Proposta', { timeLane: 24, rollbackLaneId: back });
  const untimed = await stage('Sem tempo', { rollbackLaneId: back });
  const [early, late, whenever] = [await staged(timed), await staged(timed), await staged(untimed)];
  company.pass(24 * hour - 1);
  await company.receive(early.contactNumber, 'Quero');
  // Setting the same stage again, as forms do, does not restart its hours.
  await house.call(company.admin, 'PUT', `/ticket-tags/${late.id}/${timed}`);
  company.pass(1);
  await company.receive(late.contactNumber, 'Quero');
  company.pass(10 * 24 * hour);
  await company.receive(whenever.contactNumber, 'Quero');
  expect([await stageOf(early.id), await stageOf(late.id), await stageOf(whenever.id)]).toEqual([
    back,
    timed,
    back,
  ]);
  // When the stage is cleared and set again, its hours restart.
  await house.call(company.admin, 'DELETE', `/ticket-tags/${late.id}`);
  await house.call(company.admin, 'PUT', `/ticket-tags/${late.id}/${timed}`);
  await company.receive(late.contactNumber, 'Agora quero');
  expect(await stageOf(late.id)).toBe(back);
});

test('who is answered by no bot goes on in silence: a group, whom it is switched off for, who is served on the phone', async () => {
  const end = await stage('Fim', { greetingMessageLane: 'Ainda por aqui?' });
  const first = await stage('Proposta', { timeLane: 2, nextLaneId: end });
  const { store } = house.runtime;
  const [plain, unanswered, grouped, phoned] = [
    await staged(first),
    await staged(first),
    await staged(first),
    await staged(first),
  ];
  await store.update(contactEntity.key(unanswered), { set: { disableBot: true } });
  await store.update(ticketKey(grouped), { set: { isGroup: true } });
  await company.receive(phoned.contactNumber, 'Já respondo', { fromMe: true });
  company.pass(2 * hour);
  for (const { id } of [plain, unanswered, grouped, phoned]) {
    await run(id);
    expect(await stageOf(id)).toBe(end);
  }
  expect(await company.said(plain.id)).toEqual(['\u200EAinda por aqui?']);
  expect(await company.said(unanswered.id)).toEqual([]);
  expect(await company.said(grouped.id)).toEqual([]);
  expect(await company.said(phoned.id)).toEqual(['Já respondo']);
});

test('a stage without hours arms nothing; left, closed or gone, and with hours taken away, nothing happens', async () => {
  const end = await stage('Fim');
  const plain = await stage('Sem tempo', { nextLaneId: end });
  const first = await stage('Proposta', { timeLane: 2, nextLaneId: end, greetingMessageLane: 'Oi' });
  const quiet = await staged(plain);
  expect(await company.timer('stageMove', String(quiet.id))).toBeUndefined();
  const [moved, closed, kept] = [await staged(first), await staged(first), await staged(first)];
  await house.call(company.admin, 'PUT', `/ticket-tags/${moved.id}/${plain}`);
  await house.call(company.admin, 'PUT', `/tickets/${closed.id}`, {
    body: { status: 'closed', sendFarewellMessage: false },
  });
  await change(first, { timeLane: 0 });
  company.pass(2 * hour);
  for (const { id } of [moved, closed, kept]) await run(id);
  expect([await stageOf(moved.id), await stageOf(closed.id), await stageOf(kept.id)]).toEqual([
    plain,
    first,
    first,
  ]);
});

test('more hours are waited for; delivered twice, at once, after downtime it goes on once; clocks jump', async () => {
  const end = await stage('Fim', { greetingMessageLane: 'Ainda por aqui?' });
  const first = await stage('Proposta', { timeLane: 2, nextLaneId: end });
  const { id } = await staged(first);
  await change(first, { timeLane: 4 });
  company.pass(2 * hour);
  expect(await run(id)).toBe(1);
  expect(await stageOf(id)).toBe(first);
  company.pass(-hour);
  expect(await run(id)).toBe(0);
  company.pass(24 * hour);
  const timer = await armed(id);
  const move = await loadTimer('stageMove');
  await Promise.all([move.run(house.runtime, timer), move.run(house.runtime, timer)]);
  await runTimer(house.runtime, timer, loadTimer);
  await runTimer(house.runtime, timer, loadTimer);
  expect(await stageOf(id)).toBe(end);
  expect(await company.said(id)).toEqual(['\u200EAinda por aqui?']);
});

test('a firing that does nothing costs 4 write units; a text on a ticket whose timer is armed nothing more', async () => {
  const end = await stage('Fim');
  const first = await stage('Proposta', { timeLane: 2, nextLaneId: end });
  const ticket = await company.writes('5511955599001');
  const write = () => company.receive(ticket.contactNumber, 'E então?');
  const before = await house.meter.cost('a text, no stage', write);
  await house.call(company.admin, 'PUT', `/ticket-tags/${ticket.id}/${first}`);
  const after = await house.meter.cost('a text, stage armed', write);
  expect([after.write, after.read <= before.read, after.trips <= before.trips]).toEqual([
    before.write,
    true,
    true,
  ]);
  await house.call(company.admin, 'DELETE', `/ticket-tags/${ticket.id}`);
  company.pass(2 * hour);
  const timer = await armed(ticket.id);
  const idle = await house.meter.cost('stage, nothing to do', () =>
    runTimer(house.runtime, timer, loadTimer),
  );
  expect(idle.write).toBeLessThanOrEqual(4);
});

test('who is taken up again goes on from its stage, by whomever: customer, phone, attendant', async () => {
  const end = await stage('Fim');
  const first = await stage('Proposta', { timeLane: 2, nextLaneId: end });
  const plain = await stage('Sem tempo');
  await company.connect({ timeCreateNewTicket: 600 });
  const close = (id: number) =>
    house.call(company.admin, 'PUT', `/tickets/${id}`, {
      body: { status: 'closed', sendFarewellMessage: false },
    });
  const ways = {
    customer: ({ contactNumber }: TicketItem) => company.receive(contactNumber, 'Ainda dá?'),
    phone: ({ contactNumber }: TicketItem) => company.receive(contactNumber, 'Oi', { fromMe: true }),
    attendant: ({ id }: TicketItem) =>
      house.call(company.admin, 'PUT', `/tickets/${id}`, {
        body: { status: 'open', queueId: company.queues[0] },
      }),
  };
  for (const [way, reopen] of Object.entries(ways)) {
    const [ticket, quiet] = [await staged(first), await staged(plain)];
    for (const { id } of [ticket, quiet]) await close(id);
    company.pass(2 * hour);
    await run(ticket.id);
    expect(await company.timer('stageMove', String(ticket.id)), way).toBeUndefined();
    for (const each of [ticket, quiet]) await reopen(each);
    expect((await company.ticket(ticket.id)).status, way).not.toBe('closed');
    expect(await company.timer('stageMove', String(quiet.id)), way).toBeUndefined();
    company.pass(2 * hour - 1);
    await run(ticket.id);
    expect(await stageOf(ticket.id), way).toBe(first);
    company.pass(1);
    await run(ticket.id);
    expect(await stageOf(ticket.id), way).toBe(end);
  }
});

test('fewer hours, and hours where there were none, count for those who are in the stage already', async () => {
  const end = await stage('Fim');
  const first = await stage('Proposta', { timeLane: 48, nextLaneId: end });
  const [one, served, moved, closed] = [
    await staged(first),
    await staged(first),
    await staged(first),
    await staged(first),
  ];
  await house.call(company.admin, 'PUT', `/tickets/${served.id}`, {
    body: { status: 'open', queueId: company.queues[0] },
  });
  await house.call(company.admin, 'PUT', `/ticket-tags/${moved.id}/${end}`);
  await house.call(company.admin, 'PUT', `/tickets/${closed.id}`, {
    body: { status: 'closed', sendFarewellMessage: false },
  });
  company.pass(hour);
  const untouched = await armed(closed.id);
  await change(first, { timeLane: 3 });
  await company.run('stageHours', String(first));
  expect(await armed(closed.id)).toEqual(untouched);
  expect(await armed(moved.id)).toMatchObject({ version: 1 });
  company.pass(2 * hour - 1);
  for (const { id } of [one, served]) await run(id);
  expect([await stageOf(one.id), await stageOf(served.id)]).toEqual([first, first]);
  company.pass(1);
  for (const { id } of [one, served, moved, closed]) await run(id);
  expect([await stageOf(one.id), await stageOf(served.id)]).toEqual([end, end]);
  const plain = await stage('Sem tempo');
  const late = await staged(plain);
  company.pass(hour);
  await change(plain, { timeLane: 2, nextLaneId: first });
  await company.run('stageHours', String(plain));
  company.pass(2 * hour);
  await run(late.id);
  expect(await stageOf(late.id)).toBe(first);
});

test('who stayed in a stage whose next one was deleted goes on once it has another', async () => {
  const [gone, end] = [await stage('Some'), await stage('Fim')];
  const first = await stage('Proposta', { timeLane: 2, nextLaneId: gone });
  const { id } = await staged(first);
  await house.call(company.admin, 'DELETE', `/tags/${gone}`);
  company.pass(2 * hour);
  await run(id);
  expect(await stageOf(id)).toBe(first);
  expect(await company.timer('stageMove', String(id))).toBeUndefined();
  await change(first, { nextLaneId: end });
  await company.run('stageHours', String(first));
  company.pass(2 * hour);
  await run(id);
  expect(await stageOf(id)).toBe(end);
});

test('new hours are worked off twice, run at once or again they arm each ticket once, and overtake nobody', async () => {
  const end = await stage('Fim');
  const first = await stage('Proposta', { timeLane: 48, nextLaneId: end });
  const tickets = [];
  for (let n = 0; n < 3; n++) tickets.push(await staged(first));
  await change(first, { timeLane: 3 });
  const job = await company.timer('stageHours', String(first));
  if (job === undefined) throw new Error('not armed');
  await house.project();
  await waitForIndexes();
  const work = await loadTimer('stageHours');
  await Promise.all([work.run(house.runtime, job), work.run(house.runtime, job)]);
  const repeated = await house.meter.cost('new hours that count already', () => work.run(house.runtime, job));
  expect(repeated.write).toBe(0);
  for (const { id } of tickets) expect(await armed(id)).toMatchObject({ version: 2 });
  await runTimer(house.runtime, job, loadTimer);
  const second = await company.timer('stageHours', String(first));
  expect(second?.payload).toMatchObject({ again: true });
  company.pass(1);
  expect(await company.run('stageHours', String(first))).toBe(1);
  expect(await company.timer('stageHours', String(first))).toBeUndefined();
  await change(first, { timeLane: 9 });
  await change(first, { name: 'Outra' });
  expect(await company.timer('stageHours', String(first))).toBeUndefined();
});

test('between two runs of new hours others have their turn', async () => {
  const end = await stage('Fim');
  const first = await stage('Proposta', { timeLane: 48, nextLaneId: end });
  await change(first, { timeLane: 3 });
  const job = await company.timer('stageHours', String(first));
  if (job === undefined) throw new Error('not armed');
  const { store, clock } = house.runtime;
  const endless = { ...store, query: () => Promise.resolve({ items: [], lastKey: { pk: 'T', sk: 'T' } }) };
  const work = await loadTimer('stageHours');
  expect(await work.run({ ...house.runtime, store: endless }, job)).toMatchObject({
    dueAt: new Date(clock.now() + 1000).toISOString(),
    payload: { startKey: { pk: 'T', sk: 'T' } },
  });
});

test('tickets whose hours were over while a stage was deleted go on when it is restored', async () => {
  const end = await stage('Fim');
  const first = await stage('Proposta', { timeLane: 2, nextLaneId: end });
  const [inDeleted, toDeleted] = [await staged(first), await staged(first)];
  const drop = (id: number) => house.call(company.admin, 'DELETE', `/tags/${id}`);
  const restore = (tagId: number) =>
    house.call(company.admin, 'POST', '/wide-changes/undo', { body: { kind: 'tag', tagId } });
  await drop(first);
  company.pass(2 * hour);
  await run(inDeleted.id);
  expect(await stageOf(inDeleted.id)).toBe(first);
  await waitForIndexes();
  expect((await restore(first)).status).toBe(200);
  await drop(end);
  await run(toDeleted.id);
  expect(await stageOf(toDeleted.id)).toBe(first);
  expect((await restore(end)).status).toBe(200);
  await company.run('stageHours', String(first));
  for (const { id } of [inDeleted, toDeleted]) {
    await run(id);
    expect(await stageOf(id)).toBe(end);
  }
});
