import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closed as closedDay, usualWeek } from '@balcao/shared/hours/usualWeek';
import type { CompanySettings } from '@balcao/shared/settings/settingsModel';
import { companyEntity } from '../../company/companyEntity.ts';
import { contactEntity } from '../../records/contactEntity.ts';
import { connectionEntity } from '../../records/connectionEntity.ts';
import { loadTimer } from '../../../loading/loadTimer.ts';
import { rebuildSettingTimers } from '../../../projections/rebuildSettingTimers.ts';
import { type QueueItem, queueEntity } from '../../records/queueEntity.ts';
import { rotationTimers } from '../../queues/rotationTimers.ts';
import { type SocketItem, socketEntity } from '../../../services/realtime/socketEntity.ts';
import { companySettingsEntity } from '../../company/settingsEntity.ts';
import { inParallel } from '../../../platform/runtime/inParallel.ts';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';
import type { TestUser } from '../../../testing/testCompany.ts';
import { armTimer } from '../../../platform/timers/armTimer.ts';
import { runTimer } from '../../../platform/timers/runTimer.ts';
import { packBotTexts } from './botTexts.ts';
import { type TicketItem, ticketKey, ticketToItem } from '../../records/ticketEntity.ts';
import { createTimedCompany, type TimedCompany } from '../testing/timedCompany.ts';

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

const waiting = () => company.writes(`55119666${String(++customers).padStart(5, '0')}`);
const put = (id: number, body: unknown, by = company.admin) =>
  house.call(by, 'PUT', `/tickets/${id}`, { body });
const queueOf = async (id: number) => (await company.ticket(id)).queueId;
const first = () => company.queues[0] ?? 0;
const due = async (kind: string, subject?: string) => {
  const timer = await company.timer(kind, subject);
  if (timer === undefined) throw new Error('not armed');
  return timer;
};

describe('redirect', () => {
  test('who waits without a queue comes into the one that was chosen, in time; without a time nobody does', async () => {
    const [one, served, elsewhere] = [await waiting(), await waiting(), await waiting()];
    await put(served.id, { status: 'open', queueId: company.queues[1] });
    await put(elsewhere.id, { queueId: company.queues[1] });
    company.pass(600);
    expect(await company.timer('queueRedirect')).toBeUndefined();
    expect(await queueOf(one.id)).toBeUndefined();
    const late = await waiting();
    await company.connect({ timeSendQueue: 10, sendIdQueue: first() });
    await company.run('queueRedirect');
    const found = await company.ticket(one.id);
    expect(found).toMatchObject({ queueId: first(), status: 'pending', queuedAt: one.queuedAt });
    expect(await company.log(one.id)).toContain('redirect');
    expect(await company.log(served.id)).not.toContain('redirect');
    expect(await queueOf(elsewhere.id)).toBe(company.queues[1]);
    company.pass(9);
    await company.run('queueRedirect');
    expect(await queueOf(late.id)).toBeUndefined();
    company.pass(1);
    await company.run('queueRedirect');
    expect(await queueOf(late.id)).toBe(first());
    await company.connect({ timeSendQueue: 0, sendIdQueue: null });
    await company.run('queueRedirect');
    expect(await company.timer('queueRedirect')).toBeUndefined();
  });

  test('delivered twice, at once, after downtime: once; shortened it acts on who waits; clocks jump', async () => {
    await company.connect({ timeSendQueue: 600, sendIdQueue: first() });
    const tickets = [];
    for (let n = 0; n < 30; n++) tickets.push(await waiting());
    await company.run('queueRedirect');
    company.pass(-200);
    expect(await company.run('queueRedirect')).toBe(0);
    company.pass(200 + 20);
    await company.connect({ timeSendQueue: 15 });
    await house.project();
    const timer = await due('queueRedirect');
    const redirect = await loadTimer('queueRedirect');
    await Promise.all([redirect.run(house.runtime, timer), redirect.run(house.runtime, timer)]);
    await runTimer(house.runtime, timer, loadTimer);
    await runTimer(house.runtime, timer, loadTimer);
    for (const { id } of tickets) {
      expect(await queueOf(id)).toBe(first());
      expect((await company.log(id)).filter((type) => type === 'redirect')).toHaveLength(1);
    }
  });

  test('of more than one run looks at the longest wait is over in time', async () => {
    const { store, nextId, clock } = house.runtime;
    const ticket = await waiting();
    const ago = (minutes: number) => new Date(clock.now() - minutes * 60_000).toISOString();
    const wait = async (minutes: number) => {
      const id = await nextId('ticket');
      await store.put(ticketToItem({ ...ticket, id, queuedAt: ago(minutes) }));
      return id;
    };
    const longest = await wait(58);
    await inParallel(
      25,
      Array.from({ length: 260 }, () => () => wait(5)),
    );
    await company.connect({ timeSendQueue: 60, sendIdQueue: first() });
    expect(await company.run('queueRedirect')).toBe(2);
    company.pass(2);
    await company.run('queueRedirect');
    const { conversationId } = ticket;
    const stored = await store.get(ticketKey({ companyId: company.id, conversationId, id: longest }));
    expect(stored).toMatchObject({ queueId: first() });
  });

  test('the queue receives who comes with its greeting, and ends what it ends, with the farewell of who waits', async () => {
    const { store } = house.runtime;
    const companyId = company.id;
    const queue = (set: Partial<QueueItem>) =>
      store.update(queueEntity.key({ companyId, id: first() }), { set });
    const settings = (set: Partial<CompanySettings>) =>
      store.put(companySettingsEntity.toItem({ companyId, ...set }));
    const redirected = async (...before: ((ticket: TicketItem) => Promise<unknown>)[]) => {
      const ticket = await waiting();
      for (const each of before) await each(ticket);
      company.pass(10);
      await company.run('queueRedirect');
      const { queueId, status } = await company.ticket(ticket.id);
      expect(queueId).toBe(first());
      return { status, said: await company.said(ticket.id), log: await company.log(ticket.id) };
    };
    const pending = (...said: string[]) => ({ status: 'pending', said });
    await queue({ greetingMessage: 'Aqui é {{queue}}.' });
    await company.connect({ timeSendQueue: 10, sendIdQueue: first(), complationMessage: 'Até logo!' });
    const greeted = pending('\u200EAqui é Vendas.');
    expect(await redirected()).toMatchObject(greeted);
    // Contacts with the bot switched off get no text.
    const disableBot = ({ contactId }: TicketItem) =>
      store.update(contactEntity.key({ companyId, contactId }), { set: { disableBot: true } });
    expect(await redirected(disableBot)).toMatchObject(pending());
    const answeredByPhone = ({ contactNumber }: TicketItem) =>
      company.receive(contactNumber, 'Já vejo', { fromMe: true });
    expect((await redirected(answeredByPhone)).said).toEqual(['Já vejo']);
    await settings({ scheduleType: 'company' });
    await store.update(companyEntity.key({ companyId }), {
      set: {
        schedules: usualWeek.map((day) => ({
          ...day,
          startTimeA: '00:00',
          endTimeA: '00:01',
          startTimeB: '',
          endTimeB: '',
        })),
      },
    });
    expect(await redirected()).toMatchObject(pending());
    await settings({});
    // Began before today in any time zone.
    const begun = new Date(house.runtime.clock.now() - 2 * 86_400_000).toISOString().slice(0, 10);
    const vacation = { collectiveVacationStart: begun, collectiveVacationEnd: '2999-12-31' };
    await company.connect({ ...vacation, collectiveVacationMessage: 'Voltamos em janeiro' });
    expect((await redirected()).said).not.toContainEqual(expect.stringContaining('Aqui é'));
    await company.connect({ collectiveVacationMessage: '' });
    expect(await redirected()).toMatchObject(greeted);

    await queue({ closeTicket: true, greetingMessage: '' });
    expect(await redirected()).toMatchObject({ status: 'closed', said: [] });
    await settings({ sendFarewellWaitingTicket: 'enabled' });
    await queue({ greetingMessage: 'Aqui é {{queue}}.' });
    const closed = await redirected();
    expect(closed).toMatchObject({ status: 'closed', said: ['\u200EAqui é Vendas.', '\u200EAté logo!'] });
    expect(closed.log).toEqual(expect.arrayContaining(['redirect', 'closed']));
  });

  test.each(['queue', 'connection', 'company'] as const)(
    'into a queue while nobody is there, by the hours of the %s: greeted later, or told so by one that ends it',
    async (scheduleType) => {
      const { store } = house.runtime;
      const companyId = company.id;
      const settings = async (type: CompanySettings['scheduleType']) => {
        await store.put(companySettingsEntity.toItem({ companyId, scheduleType: type }));
        // Lets the engine's cached settings expire.
        company.pass(1);
      };
      const queue = (set: Partial<QueueItem>) =>
        store.update(queueEntity.key({ companyId, id: first() }), { set });
      const never = usualWeek.map((day) => ({ ...day, ...closedDay }));
      await store.update(companyEntity.key({ companyId }), { set: { schedules: never } });
      await queue({ greetingMessage: 'Aqui é {{queue}}.', outOfHoursMessage: 'Fechou.', schedules: never });
      const redirects = { timeSendQueue: 10, sendIdQueue: first() };
      await company.connect({ ...redirects, outOfHoursMessage: 'Fechou.', schedules: never });
      const redirected = async () => {
        await settings('disabled');
        const ticket = await waiting();
        await settings(scheduleType);
        company.pass(10);
        await company.run('queueRedirect');
        return ticket;
      };
      const one = await redirected();
      const before = await company.said(one.id);
      expect(before.join()).not.toMatch(/Aqui|Fechou/);
      await company.receive(one.contactNumber, 'Alô?');
      expect((await company.said(one.id)).slice(before.length)).toEqual(['\u200EFechou.']);
      await settings('disabled');
      for (const text of ['Bom dia', 'Alguém?']) await company.receive(one.contactNumber, text);
      expect((await company.said(one.id)).slice(before.length + 1)).toEqual(['\u200EAqui é Vendas.']);
      await queue({ closeTicket: true });
      const two = await redirected();
      expect(await company.ticket(two.id)).toMatchObject({ status: 'closed' });
      expect((await company.said(two.id)).at(-1)).toBe('\u200EFechou.');
    },
  );

  test('what the queue says counts as what the bot says, and is left out while the bot pauses in the chat', async () => {
    const { store, clock } = house.runtime;
    await store.update(queueEntity.key({ companyId: company.id, id: first() }), {
      set: { greetingMessage: 'Aqui é {{queue}}.', closeTicket: true },
    });
    await store.put(
      companySettingsEntity.toItem({ companyId: company.id, sendFarewellWaitingTicket: 'enabled' }),
    );
    await company.connect({ timeSendQueue: 1, sendIdQueue: first(), complationMessage: 'Até logo!' });
    const redirected = async (count: number) => {
      const ticket = await waiting();
      const since = clock.now();
      await store.update(ticketKey(ticket), {
        set: { botTexts: packBotTexts({ since, count, noted: true }) },
      });
      company.pass(1);
      await company.run('queueRedirect');
      const { status, botTexts } = await company.ticket(ticket.id);
      expect(status).toBe('closed');
      return {
        said: (await company.said(ticket.id)).length,
        botTexts: botTexts?.replace(`${since}`, 'since'),
      };
    };
    expect(await redirected(22)).toEqual({ said: 2, botTexts: 'since;24;1' });
    expect(await redirected(23)).toEqual({ said: 0, botTexts: 'since;23;1' });
  });

  test('a firing that does nothing costs 4 write units, a text of who waits nothing more', async () => {
    const { contactNumber } = await waiting();
    const write = () => company.receive(contactNumber, 'Alguém aí?');
    const before = await house.meter.cost('a text, no redirect', write);
    await company.connect({ timeSendQueue: 10, sendIdQueue: first() });
    await company.run('queueRedirect');
    const after = await house.meter.cost('a text, redirect armed', write);
    expect(after.write).toBe(before.write);
    company.pass(5);
    const { companyId, subject } = await due('queueRedirect');
    const dueAt = house.runtime.clock.iso();
    await armTimer(house.runtime, { companyId, subject, dueAt, kind: 'queueRedirect', payload: {} });
    const idle = await house.meter.cost('redirect, nothing to do', async () =>
      runTimer(house.runtime, await due('queueRedirect'), loadTimer),
    );
    expect(idle.write).toBeLessThanOrEqual(4);
  });
});

describe('rotation', () => {
  /** Saves the queue and arms the timers for that change. */
  async function rotate(tempoRoteador: string, ativarRoteador = true) {
    const { store, clock } = house.runtime;
    const key = queueEntity.key({ companyId: company.id, id: first() });
    const before = queueEntity.fromItem((await store.get(key, { consistent: true })) ?? {});
    const after: QueueItem = { ...before, tempoRoteador, ativarRoteador } as QueueItem;
    await store.put(queueEntity.toItem(after));
    for (const timer of rotationTimers(before, after, clock.now())) await armTimer(house.runtime, timer);
  }
  const rotateDue = () => company.run('queueRotation', String(first()));
  async function comeOnline(...users: TestUser[]) {
    for (const { id: userId, companyId } of users)
      await house.runtime.store.put(
        socketEntity.toItem({
          companyId,
          userId,
          socketId: `s${userId}`,
          tokenVersion: 1,
          connectedAt: house.runtime.clock.iso(),
          expiresAt: Math.ceil(house.runtime.clock.now() / 1000) + 7200,
        } as SocketItem),
      );
  }
  const proposedOf = async (id: number) => (await company.ticket(id)).proposedUserId;
  const queued = async () => {
    const ticket = await waiting();
    await put(ticket.id, { queueId: first() });
    return ticket.id;
  };

  test('who waits is proposed to the next who is online, round and round; anybody may accept', async () => {
    const id = await queued();
    await rotate('10');
    company.pass(9);
    await rotateDue();
    expect(await proposedOf(id)).toBeUndefined();
    const seen = [];
    for (let round = 0; round < 3; round++) {
      company.pass(round === 0 ? 1 : 10);
      await comeOnline(company.ana, company.bruno, company.admin);
      await rotateDue();
      await rotateDue();
      seen.push(await proposedOf(id));
    }
    expect(seen).toEqual([company.ana.id, company.bruno.id, company.ana.id]);
    expect(await company.ticket(id)).toMatchObject({ status: 'pending' });
    const { body } = await house.call(company.admin, 'GET', `/tickets/${id}`);
    expect(body).toMatchObject({ proposedUser: { id: company.ana.id } });
    expect(await put(id, { status: 'open' }, company.bruno)).toMatchObject({
      body: { userId: company.bruno.id },
    });
    expect(await company.ticket(id)).not.toHaveProperty('proposedAt');
    company.pass(20);
    await rotateDue();
    expect(await proposedOf(id)).toBeUndefined();
  });

  test('switched off, or with nobody online, nothing is proposed; shortened it acts at once', async () => {
    const id = await queued();
    await rotate('60', false);
    expect(await company.timer('queueRotation', String(first()))).toBeUndefined();
    await rotate('60');
    company.pass(20);
    await rotateDue();
    expect(await proposedOf(id)).toBeUndefined();
    await rotate('15');
    await rotateDue();
    expect(await proposedOf(id)).toBeUndefined();
    await comeOnline(company.bruno);
    company.pass(1);
    await rotateDue();
    expect(await proposedOf(id)).toBe(company.bruno.id);
    await rotate('15', false);
    company.pass(60);
    await rotateDue();
    expect(await company.timer('queueRotation', String(first()))).toBeUndefined();
  });

  test('a text of who waits in a queue that rotates costs what it costs in any', async () => {
    const id = await queued();
    const { contactNumber } = await company.ticket(id);
    const write = () => company.receive(contactNumber, 'Alguém aí?');
    await write();
    const before = await house.meter.cost('a text, no rotation', write);
    await comeOnline(company.bruno);
    await rotate('2');
    company.pass(2);
    await rotateDue();
    expect(await proposedOf(id)).toBe(company.bruno.id);
    await write();
    const after = await house.meter.cost('a text, rotation armed', write);
    expect(after.write).toBe(before.write);
  });

  test('delivered twice or at once each is passed on once; nothing to do costs 4 write units; a jump back harms nothing', async () => {
    const ids = [];
    for (let n = 0; n < 27; n++) ids.push(await queued());
    await comeOnline(company.ana, company.bruno);
    await rotate('2');
    company.pass(2);
    await house.project();
    const timer = await due('queueRotation', String(first()));
    const rotation = await loadTimer('queueRotation');
    await Promise.all([rotation.run(house.runtime, timer), rotation.run(house.runtime, timer)]);
    await rotation.run(house.runtime, timer);
    for (const id of ids) expect(await proposedOf(id)).toBe(company.ana.id);
    const idle = await house.meter.cost('rotation, nothing to do', () =>
      runTimer(house.runtime, timer, loadTimer),
    );
    expect(idle.write).toBeLessThanOrEqual(4);
    company.pass(-60);
    await rotateDue();
    expect(await proposedOf(ids[0] ?? 0)).toBe(company.ana.id);
    company.pass(60 + 2);
    await comeOnline(company.ana, company.bruno);
    await rotateDue();
    for (const id of ids) expect(await proposedOf(id)).toBe(company.bruno.id);
  });
});

test('settings that were saved in older releases are armed by `npm run rebuild -- settingTimers`, for one company or all', async () => {
  const { store } = house.runtime;
  const companyId = company.id;
  await store.update(connectionEntity.key({ companyId, id: company.connectionId }), {
    set: { expiresTicket: 60, timeSendQueue: 5, sendIdQueue: first() },
  });
  await store.update(queueEntity.key({ companyId, id: first() }), {
    set: { ativarRoteador: true, tempoRoteador: '5' },
  });
  // The fourth is the connection's own: its token may lack its lookup key.
  expect(await rebuildSettingTimers(house.runtime, companyId)).toEqual({ armed: 4 });
  expect(await due('ticketSilence')).toBeDefined();
  expect(await due('queueRedirect')).toBeDefined();
  expect(await due('queueRotation', String(first()))).toBeDefined();
  const other = await createTimedCompany(house);
  expect(await rebuildSettingTimers(house.runtime, other.id)).toEqual({ armed: 1 });
  await store.put(companySettingsEntity.toItem({ companyId: other.id, hoursCloseTicketsAuto: '24' }));
  expect(await rebuildSettingTimers(house.runtime, other.id)).toEqual({ armed: 2 });
});
