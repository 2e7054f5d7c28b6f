import { writeSessionStatus } from '@balcao/shared/server/connections/connectionSessionEntity';
import type { ItemKey } from '@balcao/shared/server/db/entity';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { hashedSubject } from '../people/throttle.ts';
import { throttleEntity } from '../people/throttleEntity.ts';
import { messageCalls } from '../messages/testing/messageCalls.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import {
  createTestCompany,
  setSwitches,
  type TestCompany,
  type TestUser,
} from '../../testing/testCompany.ts';

let house: TestHouse;
let company: TestCompany;
let sequence = 0;
let group: string;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
  group = newGroup();
});
afterAll(() => house.stop());

const newGroup = () => `12036300000${1000 + ++sequence}`;
const says = () =>
  company.receive('', 'Oi', {
    chat: { group },
    participant: { chat: { lid: '777000001000001', pn: '5511988000001' }, name: 'Bia' },
  });

async function ticketOf(): Promise<number> {
  const { body } = await house.call(company.admin, 'GET', '/tickets', {
    query: { status: 'group', showAll: 'true' },
  });
  return body.tickets[0].id;
}

const quarter = 15 * 60_000;
const countKey = (subject: string, now: number): ItemKey =>
  throttleEntity.key({ subject: hashedSubject(subject), window: Math.floor(now / quarter) });

/** Fixes the clock of a test at least three minutes before the end of a 15-minute window. */
function stopClock() {
  const { clock } = house.runtime;
  const now = clock.now();
  const left = quarter - (now % quarter);
  const time = { now: left < 3 * 60_000 ? now + left : now };
  house.runtime.clock = { now: () => time.now, iso: () => new Date(time.now).toISOString() };
  onTestFinished(() => {
    house.runtime.clock = clock;
  });
  return time;
}

test('WhatsApp is asked once, however many ask; a number that is away says so', async () => {
  const calls = messageCalls(house, company);
  await says();
  const id = await ticketOf();
  await calls.commands();
  const ask = () => house.call(company.admin, 'POST', `/tickets/${id}/members`);
  const { store, clock } = house.runtime;
  // All within one minute, whenever the test begins.
  const time = 60_000 * Math.ceil(clock.now() / 60_000);
  house.runtime.clock = { now: () => time, iso: () => new Date(time).toISOString() };
  try {
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(200);
  } finally {
    house.runtime.clock = clock;
  }
  expect(await calls.commands()).toMatchObject([
    { kind: 'fetchGroup', chat: { group }, account: company.account, connectionId: company.connectionId },
  ]);
  const session = { companyId: company.id, connectionId: company.connectionId };
  const away = { status: 'DISCONNECTED', qrcode: '', retries: 0, epoch: 1, at: clock.iso() } as const;
  await writeSessionStatus(store, { ...session, ...away });
  expect((await ask()).body.code).toBe('ERR_WAPP_NOT_INITIALIZED');
});

test('a connection asks about so many groups, however many it has; one that was asked about counts once', async () => {
  const tickets: number[] = [];
  for (let at = 0; at < 31; at++) {
    group = newGroup();
    await says();
    tickets.push(await ticketOf());
  }
  expect(new Set(tickets).size).toBe(31);
  const calls = messageCalls(house, company);
  await calls.commands();
  const { clock } = house.runtime;
  let time = quarter * Math.ceil(clock.now() / quarter);
  house.runtime.clock = { now: () => time, iso: () => new Date(time).toISOString() };
  const ask = async (id = 0) => {
    // As if a different user asked each time.
    await house.runtime.store.delete(countKey(`groupQuestions:${company.admin.id}`, time));
    const { body } = await house.call(company.admin, 'POST', `/tickets/${id}/members`);
    return body.code;
  };
  try {
    const [first, last] = [tickets[0], tickets.at(-1)];
    for (let again = 0; again < 40; again++) expect(await ask(first)).toBeUndefined();
    const answers = [];
    for (const id of tickets.slice(1)) answers.push(await ask(id));
    expect(answers).toEqual([...Array.from({ length: 29 }), 'ERR_TOO_MANY_REQUESTS']);
    expect((await calls.commands()).length).toBe(30);
    // The refused question did not count, so it is sent 15 minutes later.
    time += quarter;
    expect(await ask(last)).toBeUndefined();
    expect((await calls.commands()).length).toBe(1);
  } finally {
    house.runtime.clock = clock;
  }
});

test('a question that did not leave is asked by who tries again', async () => {
  const calls = messageCalls(house, company);
  await says();
  const id = await ticketOf();
  await calls.commands();
  stopClock();
  const ask = () => house.call(company.admin, 'POST', `/tickets/${id}/members`);
  const sqs = await house.runtime.clients.sqs();
  const away = vi.spyOn(sqs, 'send').mockImplementationOnce(() => {
    throw new Error('away');
  });
  onTestFinished(() => away.mockRestore());
  expect((await ask()).status).toBe(500);
  expect(await calls.commands()).toEqual([]);
  expect((await ask()).status).toBe(200);
  expect(await calls.commands()).toMatchObject([{ kind: 'fetchGroup', chat: { group } }]);
});

test('one person asks ten times in a quarter of an hour, colleagues go on; what was just asked is no question', async () => {
  const calls = messageCalls(house, company);
  await says();
  const id = await ticketOf();
  await calls.commands();
  const time = stopClock();
  const colleague = await setSwitches(house.runtime, company.ana, {
    allowGroup: 'enabled',
    allTicket: 'enabled',
  });
  const ask = async (user: TestUser) => (await house.call(user, 'POST', `/tickets/${id}/members`)).status;
  const own = countKey(`groupQuestions:${company.admin.id}`, time.now);
  const all = countKey(`groups:${company.id}:${company.connectionId}`, time.now);
  const countOf = async (key: ItemKey) => Number((await house.runtime.store.get(key))?.['count']);
  expect(await ask(company.admin)).toBe(200);
  expect([await countOf(own), await countOf(all)]).toEqual([1, 1]);
  await house.runtime.store.update(own, { set: { count: 10 } });
  expect(await ask(company.admin)).toBe(200);
  expect([await countOf(own), await countOf(all)]).toEqual([10, 1]);
  time.now += 60_000;
  expect(await ask(company.admin)).toBe(429);
  // A refused request uses up neither the connection's limit nor the minute.
  expect(await countOf(all)).toBe(1);
  expect(await ask(colleague)).toBe(200);
  expect(await ask(company.admin)).toBe(200);
  expect(await calls.commands()).toHaveLength(2);
});
