import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { directoryWrite, forgetDirectory } from '../../core/company/directoryEntity.ts';
import { drainOutbound } from '../../testing/drainQueue.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, setSwitches, type TestCompany } from '../../testing/testCompany.ts';
import { runTimers } from '../ticketTools/testing/runTimers.ts';
import { sweep } from '../../platform/timers/testing/sweep.ts';
import { runDue, subscribe } from './testing/scheduleWorld.ts';

let house: TestHouse;
let company: TestCompany;
let contactId: number;
/** Clock of these tests; it only moves forward. */
let time = Date.now();
const clock = { now: () => time, iso: () => new Date(time).toISOString() };
const minute = 60_000;

beforeAll(async () => {
  house = await startTestHouse();
  house.runtime.clock = clock;
});
afterAll(() => house.stop());
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
  await subscribe(house.runtime, company);
});

/** A customer or group writes and its ticket is closed; `contactId` becomes the contact's. */
async function written(from: string, chat?: { group: string }): Promise<void> {
  await company.receive(from, 'Oi', chat && { chat });
  await house.project();
  for (const status of ['group', 'pending']) {
    const query = { status, showAll: 'true' };
    const { tickets } = (await house.call(company.admin, 'GET', '/tickets', { query })).body;
    for (const ticket of tickets) {
      contactId = ticket.contactId;
      await house.call(company.admin, 'PUT', `/tickets/${ticket.id}`, { body: { status: 'closed' } });
    }
  }
  await sent();
}

/** The company's time zone is UTC-3. */
async function create(inMinutes: number, given: object = {}, user = company.ana): Promise<Schedule> {
  const sendAt = new Date(time + (inMinutes - 180) * minute).toISOString().slice(0, 16);
  const { status, body } = await house.call<Schedule>(user, 'POST', '/schedules', {
    body: { contactId, body: 'Seu pedido chegou', sendAt, ...given },
  });
  expect(status).toBe(200);
  await house.project();
  return body;
}
const read = async ({ id }: Schedule) =>
  (await house.call<Schedule>(company.admin, 'GET', `/schedules/${id}`)).body;
const sent = async () => {
  await house.project();
  const commands = await drainOutbound<OutboundCommand>(house.runtime);
  return commands.filter(({ kind }) => kind === 'send');
};

test('what somebody who was deleted has scheduled does not leave: that is seen at once, and who takes it up sends it', async () => {
  const { ana, admin } = company;
  await written('5511966600001');
  const [one, two] = [await create(20), await create(90, { body: 'Daqui a pouco' })];
  const others = await create(90, {}, admin);
  expect((await house.call(admin, 'DELETE', `/users/${ana.id}`)).status).toBe(200);
  time += 20 * minute;
  await runDue(house.runtime);
  expect(await read(one)).toMatchObject({ status: 'ERRO', error: 'ERR_NO_USER_FOUND', user: null });
  expect((await read(two)).status).toBe('PENDENTE');
  await house.project();
  time += 2 * minute;
  await sweep(house.runtime);
  await runTimers(house.runtime);
  expect(await read(two)).toMatchObject({ status: 'ERRO', error: 'ERR_NO_USER_FOUND' });
  expect((await read(others)).status).toBe('PENDENTE');
  expect(await sent()).toEqual([]);
  const again = await house.call<Schedule>(admin, 'POST', `/schedules/${two.id}/send`);
  expect(again.body).toMatchObject({ status: 'PENDENTE', user: { id: admin.id } });
  await house.project();
  time += minute;
  await runDue(house.runtime);
  expect(await read(two)).toMatchObject({ status: 'AGENDADA', error: null });
});

test('to a group nobody writes who sees groups no more, nor is one served by who would not find it', async () => {
  const { ana, bruno, admin, queues } = company;
  await setSwitches(house.runtime, ana, { allowGroup: 'enabled', allTicket: 'enabled' });
  await setSwitches(house.runtime, bruno, { allowGroup: 'enabled' });
  await written('group', { group: '120363000000000077' });
  const served = { openTicket: 'enabled', statusTicket: 'open', queueId: queues[0], ticketUserId: bruno.id };
  const [one, two] = [await create(20, served), await create(40)];
  await setSwitches(house.runtime, bruno, { allowGroup: 'disabled' });
  time += 20 * minute;
  await runDue(house.runtime);
  expect(await read(one)).toMatchObject({ status: 'AGENDADA' });
  const query = { status: 'pending' };
  const { tickets } = (await house.call<{ tickets: Ticket[] }>(admin, 'GET', '/tickets', { query })).body;
  expect(tickets).toMatchObject([{ status: 'pending', userId: null, queueId: queues[0] }]);
  expect(await sent()).toHaveLength(1);
  await setSwitches(house.runtime, ana, { allowGroup: 'disabled', allTicket: 'enabled' });
  time += 20 * minute;
  await runDue(house.runtime);
  expect(await read(two)).toMatchObject({ status: 'ERRO', error: 'ERR_GROUP_UNSEEN' });
  expect(await sent()).toEqual([]);
});

test('a ticket for a queue that was deleted is opened without one, and the message leaves', async () => {
  const { admin, id, queues } = company;
  const { store } = house.runtime;
  await written('5511966600009');
  const queueId = queues[1] ?? 0;
  const schedule = await create(20, { openTicket: 'enabled', statusTicket: 'pending', queueId });
  await store.transact([directoryWrite(id, 'queue', queueId, null)]);
  forgetDirectory(store, id);
  time += 20 * minute;
  await runDue(house.runtime);
  expect(await read(schedule)).toMatchObject({ status: 'AGENDADA', error: null });
  const query = { status: 'pending' };
  const { tickets } = (await house.call<{ tickets: Ticket[] }>(admin, 'GET', '/tickets', { query })).body;
  expect(tickets).toMatchObject([{ status: 'pending', queueId: null, lastMessage: 'Seu pedido chegou' }]);
});
