import type { Tag } from '@balcao/shared/records/tagModel';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { waitForIndexes } from '@balcao/infra/local/testing/waitForIndexes';
import { companySettingsEntity } from '../company/settingsEntity.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTimedCompany, type TimedCompany } from '../tickets/testing/timedCompany.ts';

let house: TestHouse;
let company: TimedCompany;
let customers = 0;
/** A stage whose tickets move on to `end` after two hours. */
let first: number;
let end: number;
let other: number;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());
beforeEach(async () => {
  company = await createTimedCompany(house);
  await house.runtime.store.put(
    companySettingsEntity.toItem({ companyId: company.id, closeTicketOnTransfer: true }),
  );
  end = await stage('Fim', { greetingMessageLane: 'Ainda por aqui?' });
  other = await stage('Outra', { timeLane: 9, nextLaneId: end });
  first = await stage('Proposta', { timeLane: 2, nextLaneId: end });
});

const hour = 60;
async function stage(name: string, more: Partial<Tag> = {}): Promise<number> {
  const made = await house.call<Tag>(company.admin, 'POST', '/tags', { body: { name, kanban: 1, ...more } });
  expect(made.status).toBe(200);
  return made.body.id;
}
const change = (id: number, body: Partial<Tag>) => house.call(company.admin, 'PUT', `/tags/${id}`, { body });
const place = (id: number, stageId: number) =>
  house.call(company.admin, 'PUT', `/ticket-tags/${id}/${stageId}`);
const put = async (id: number, body: object) => {
  const answer = await house.call<{ id: number }>(company.admin, 'PUT', `/tickets/${id}`, { body });
  expect(answer.status).toBe(200);
  return answer.body.id;
};
/** A ticket in a stage, served in the first queue. */
async function staged(stageId: number) {
  const ticket = await company.writes(`55119556${String(++customers).padStart(5, '0')}`);
  expect((await place(ticket.id, stageId)).status).toBe(201);
  await put(ticket.id, { status: 'open', queueId: company.queues[0] });
  return ticket;
}
/** Transfers the ticket to the other queue; returns the id of its successor there. */
async function given(id: number): Promise<number> {
  const to = { status: 'open', userId: company.admin.id, queueId: company.queues[1], isTransfered: true };
  const next = await put(id, to);
  expect(next).not.toBe(id);
  return next;
}
const run = (id: number) => company.run('stageMove', String(id));
const stageOf = async (id: number) => (await company.ticket(id)).stageId;

test('the ticket that a transfer begins has its own timer, with what is left of the hours; put there anew they begin', async () => {
  const [one, own] = [await staged(first), await staged(first)];
  company.pass(hour);
  const [next, late] = [await given(one.id), await given(own.id)];
  await house.call(company.admin, 'DELETE', `/ticket-tags/${late}`);
  company.pass(hour - 1);
  await place(late, first);
  await run(next);
  expect(await stageOf(next)).toBe(first);
  company.pass(1);
  for (const id of [one.id, own.id, next, late]) await run(id);
  expect([await stageOf(next), await stageOf(late)]).toEqual([end, first]);
  expect([await stageOf(one.id), await company.said(one.id)]).toEqual([first, ['\u200EAinda por aqui?']]);
});

test('it goes on where the ticket before it is deleted', async () => {
  const { id } = await staged(first);
  const next = await given(id);
  expect((await house.call(company.admin, 'DELETE', `/tickets/${id}`)).status).toBe(200);
  company.pass(2 * hour);
  for (const each of [id, next]) await run(each);
  expect(await stageOf(next)).toBe(end);
});

test('fewer hours count for it from when the first came there, hours that came later from the change', async () => {
  const long = await stage('Longa', { timeLane: 72, nextLaneId: end });
  const plain = await stage('Sem tempo');
  const [one, two] = [await staged(long), await staged(plain)];
  company.pass(10 * hour);
  await change(plain, { timeLane: 12, nextLaneId: end });
  await house.project();
  await waitForIndexes();
  await company.run('stageHours', String(plain));
  company.pass(hour);
  const [next, later] = [await given(one.id), await given(two.id)];
  await change(long, { timeLane: 12 });
  await house.project();
  await waitForIndexes();
  await company.run('stageHours', String(long));
  company.pass(hour);
  for (const id of [next, later]) await run(id);
  expect([await stageOf(next), await stageOf(later)]).toEqual([end, plain]);
  company.pass(10 * hour);
  await run(later);
  expect(await stageOf(later)).toBe(end);
});

test('who puts it into another stage at that moment is not overtaken: reopened, transferred, brought back', async () => {
  await company.connect({ timeCreateNewTicket: 600 });
  const back = await stage('Conversa', { timeLane: 5, nextLaneId: end });
  const rolling = await stage('Com volta', { rollbackLaneId: back });
  const close = (id: number) => put(id, { status: 'closed', sendFarewellMessage: false });
  const ways = {
    attendant: async (id: number) => {
      await close(id);
      return () => put(id, { status: 'open', queueId: company.queues[0] });
    },
    customer: async (id: number, contactNumber: string) => {
      await close(id);
      return async () => (await company.receive(contactNumber, 'Ainda dá?'), id);
    },
    transfer: (id: number) => Promise.resolve(() => given(id)),
    rollback: async (id: number, contactNumber: string) => {
      await place(id, rolling);
      return async () => (await company.receive(contactNumber, 'Quero'), id);
    },
  };
  for (const [way, prepare] of Object.entries(ways)) {
    const { id, contactNumber } = await staged(first);
    const decided = await prepare(id, contactNumber);
    const { store } = house.runtime;
    const transact = store.transact.bind(store);
    const write = vi.spyOn(store, 'transact').mockImplementationOnce(async (writes) => {
      write.mockRestore();
      expect((await place(id, other)).status, way).toBe(201);
      await transact(writes);
    });
    onTestFinished(() => write.mockRestore());
    const active = await decided();
    expect((await company.ticket(active)).status, way).not.toBe('closed');
    expect(await stageOf(active), way).toBe(other);
    expect(await company.timer('stageMove', String(active)), way).toMatchObject({
      payload: { stageId: other },
    });
  }
});
