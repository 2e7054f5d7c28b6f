import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tag } from '@balcao/shared/records/tagModel';
import { conversationEntity } from '@balcao/shared/server/conversations/conversationEntity';
import { findMessageByWid, messageEntity } from '@balcao/shared/server/messages/messageEntity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadTimer } from '../../loading/loadTimer.ts';
import { connectionEntity } from '../records/connectionEntity.ts';
import { plainQueue, queueEntity } from '../records/queueEntity.ts';
import { type SocketItem, socketEntity } from '../../services/realtime/socketEntity.ts';
import { inParallel } from '../../platform/runtime/inParallel.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { setSwitches, type TestUser } from '../../testing/testCompany.ts';
import { readTicketLog } from './log/readTicketLog.ts';
import { createRatedCompany, type RatedCompany } from './testing/ratedCompany.ts';
import { ticketEntity, type TicketItem, ticketKey, ticketPlace } from '../records/ticketEntity.ts';

/** Races per pair: about a quarter of those between two people (movesRaces.test.ts); 51 in the soak. */
const rounds = Math.ceil(Number(process.env['MOVE_RACES'] ?? 20) / 4) + 1;
/** Parallel races, each with a customer of its own. */
const together = 4;

let house: TestHouse;
let company: RatedCompany;
let ana: TestUser;
let customers = 0;
let aheadMs = 0;
/** Longer than all races take. */
const ratingMinutes = 10_000;
/** Advances the clock by minutes for everybody: a choice within a second of its menu is ignored. */
const wait = (minutes = 1) => (aheadMs += minutes * 60_000);
beforeAll(async () => {
  house = await startTestHouse();
  const now = () => Date.now() + aheadMs;
  house.runtime.clock = { now, iso: () => new Date(now()).toISOString() };
  company = await createRatedCompany(house, {
    connection: { greetingMessage: 'Olá', expiresTicketNPS: ratingMinutes, maxUseBotQueues: 0 },
    settings: { userRandom: 'disabled' },
  });
  ana = await setSwitches(house.runtime, company.ana, { allUserChat: 'enabled' });
  const at = house.runtime.clock.iso();
  for (const [order, id] of company.queues.entries())
    await house.runtime.store.put(
      queueEntity.toItem({
        ...plainQueue,
        companyId: company.id,
        id,
        name: `Fila ${order}`,
        color: `#65432${order}`,
        greetingMessage: `Bem-vindo à fila ${order}`,
        outOfHoursMessage: '',
        orderQueue: order,
        ativarRoteador: true,
        tempoRoteador: '2',
        createdAt: at,
        updatedAt: at,
        version: 1,
      }),
    );
  holdWrites();
  // The menu must not be older than the queues that it offers.
  wait();
});
afterAll(() => house.stop());

const put = (user: TestUser, id: number, body: object) => house.call(user, 'PUT', `/tickets/${id}`, { body });
const drop = (id: number) => house.call(company.admin, 'DELETE', `/tickets/${id}`);

type Side = 'bot' | 'people';

/**
 * Lets both sides read the ticket, then holds one side's write until the other is done, so its decision is stale. In
 * every third round no write is held.
 */
async function race(
  round: number,
  ticket: TicketItem,
  asked: { bot: () => Promise<unknown>; people: () => ReturnType<typeof put> },
): ReturnType<typeof put> {
  const late = ([undefined, 'bot', 'people'] as const)[round % 3];
  const startBot = () => byBot.run(true, asked.bot);
  if (late === undefined) return (await Promise.all([asked.people(), startBot()]))[0];
  const other = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  held.set(ticket.id, { late, until: other.promise, reached: () => reached.resolve() });
  const people = late === 'people' ? asked.people() : undefined;
  const bot = late === 'bot' ? startBot() : undefined;
  // A side without a write never reaches the hold.
  await Promise.race([reached.promise, people ?? bot]);
  held.delete(ticket.id);
  const first = await (people === undefined ? asked.people() : startBot().then(() => undefined));
  other.resolve();
  await bot;
  return first ?? people ?? asked.people();
}

/** True in calls that run as the bot: inbound messages and due timers. */
const byBot = new AsyncLocalStorage<true>();
const held = new Map<number, { late: Side; until: Promise<void>; reached: () => void }>();

/** Holds the writes to a ticket of the side that is to lose. */
function holdWrites(): void {
  const { store } = house.runtime;
  const transact = store.transact.bind(store);
  const update = store.update.bind(store);
  const wait = async (sk: string): Promise<void> => {
    const hold = held.get(Number(sk.split('#')[1]));
    if (hold?.late !== (byBot.getStore() === true ? 'bot' : 'people')) return;
    hold.reached();
    await hold.until;
  };
  store.transact = async (writes) => {
    for (const write of writes) {
      const key = 'update' in write ? write.update : 'delete' in write ? write.delete : undefined;
      if (key?.sk.startsWith('T#')) await wait(key.sk);
    }
    return transact(writes);
  };
  store.update = async (key, change, condition) => {
    // The write of a rotation's proposal.
    if (change.set?.['proposedUserId'] !== undefined) await wait(key.sk);
    return update(key, change, condition);
  };
}

/** A customer's conversation: tickets oldest first, and the texts of the bot and the customer. */
async function conversationOf({ companyId, conversationId }: TicketItem) {
  const { store } = house.runtime;
  const pk = conversationEntity.partition({ companyId, conversationId });
  const { items } = await store.query({ pk, limit: 1000, consistent: true });
  const talk = items.find((item) => conversationEntity.owns(item));
  const messages = items
    .filter((item) => messageEntity.owns(item))
    .map((item) => messageEntity.fromItem(item));
  return {
    activeTicketId: talk?.['activeTicketId'],
    tickets: items
      .filter((item) => ticketEntity.owns(item))
      .map((item) => ({ ...ticketEntity.fromItem(item), stored: item })),
    said: messages.filter(({ actor }) => actor === 'bot').map(({ body }) => body.replace('\u200E', '')),
    heard: messages.filter(({ actor }) => actor === 'customer').map(({ body }) => body),
  };
}

/**
 * Log types that do not change a ticket's state. `expectWhole` checks that each ticket's log matches its state, that it
 * is in its list, that the conversation knows the one active ticket, and that no served or closed ticket has a bot.
 */
const asides: readonly string[] = ['access', 'chatBot', 'queue', 'redirect', 'stage'];
async function expectWhole(ticket: TicketItem) {
  const found = await conversationOf(ticket);
  const going = found.tickets.filter(({ status }) => status !== 'closed');
  expect(going.map(({ id }) => id)).toEqual(found.activeTicketId === undefined ? [] : [found.activeTicketId]);
  for (const { stored, ...each } of found.tickets) {
    const log = (await readTicketLog(house.runtime.store, each)).map(({ type }) => type);
    const last = log.findLast((type) => !asides.includes(type));
    const told = log.join(' ');
    if (each.status === 'open') expect(['open', 'receivedTransfer', 'reopen'], told).toContain(last);
    if (each.status === 'closed') expect(['closed', 'autoClose'], told).toContain(last);
    if (each.status === 'pending') expect(['create', 'receivedTransfer'], told).toContain(last);
    const holder = each.status === 'open' ? `U#${each.userId}` : `Q#${each.queueId ?? 0}`;
    if (each.status !== 'closed') expect(each.userId === undefined, told).toBe(each.status === 'pending');
    if (each.status !== 'closed' && each.status !== 'nps')
      expect(ticketPlace(stored), told).toEqual({ list: each.status, holder });
    if (each.status === 'open' || each.status === 'closed')
      expect([each.bot, each.proposedUserId], told).toEqual([undefined, undefined]);
  }
  return found;
}

async function begin(): Promise<{ number: string; ticket: TicketItem }> {
  const number = `55119222${String(++customers).padStart(5, '0')}`;
  const wid = await company.receive(number, 'Oi');
  const { store } = house.runtime;
  const { ticketId: id = 0, conversationId = 0 } =
    (await findMessageByWid(store, company.id, company.account, wid)) ?? {};
  const key = ticketKey({ companyId: company.id, conversationId, id });
  return { number, ticket: ticketEntity.fromItem((await store.get(key, { consistent: true })) ?? {}) };
}

const inRaces = (race: (round: number) => Promise<void>, width = together) =>
  inParallel(
    width,
    Array.from({ length: rounds }, (_, round) => () => race(round)),
  );

type Asked = (id: number) => ReturnType<typeof put>;
const moves = (): Record<string, Asked> => {
  const [first, second] = company.queues;
  const given = { status: 'open', userId: company.bruno.id, queueId: first, isTransfered: true };
  return {
    accept: (id) => put(company.admin, id, { status: 'open', queueId: second }),
    transfer: (id) => put(company.admin, id, given),
    ignore: (id) => put(company.admin, id, { status: 'closed', sendFarewellMessage: false }),
    'change of queue': (id) => put(company.admin, id, { queueId: second }),
    deletion: drop,
  };
};

test(`a choice from the menu races every move of people ${rounds} times: one goes first, nothing is said twice or after it`, async () => {
  for (const [name, asked] of Object.entries(moves()))
    await inRaces(async (round) => {
      const { number, ticket } = await begin();
      wait();
      const people = () => asked(ticket.id);
      const bot = () => company.receive(number, '1');
      const answer = await race(round, ticket, { people, bot });
      expect([200, 400, 404, 409], `${name}: ${answer.body.code}`).toContain(answer.status);
      const { said, heard, tickets } = await expectWhole(ticket);
      const count = (text: string) => said.filter((each) => each === text).length;
      expect(count('Bem-vindo à fila 0'), name).toBeLessThanOrEqual(1);
      expect(
        heard.filter((body) => body === '1'),
        name,
      ).toHaveLength(1);
      const [same] = tickets.filter(({ id }) => id === ticket.id);
      // Whatever the bot does meanwhile, the ticket belongs to the user who accepts it.
      if (name === 'accept') {
        expect(answer.status).toBe(200);
        expect(same).toMatchObject({ status: 'open', userId: company.admin.id, queueId: company.queues[1] });
      }
      // A customer who got the queue's text entered the queue before anybody took the ticket.
      if (count('Bem-vindo à fila 0') === 1 && same !== undefined) {
        const log = (await readTicketLog(house.runtime.store, same)).map(({ type }) => type);
        expect(log.indexOf('queue'), log.join(' ')).toBeGreaterThan(0);
      }
    });
}, 900_000);

test(`a rating races moves, deletion and its expiry ${rounds} times: rated once with thanks, or ended, and the message goes on`, async () => {
  const expire: Asked = async () => {
    const silence = await loadTimer('ticketSilence');
    const { companyId, subject, ...timer } = { companyId: company.id, subject: 'company', payload: {} };
    const dueAt = house.runtime.clock.iso();
    await silence.run(house.runtime, {
      ...timer,
      companyId,
      kind: 'ticketSilence',
      subject,
      dueAt,
      version: 1,
      claimedUntil: 0,
    });
    return { status: 200, headers: {}, body: {} as Awaited<ReturnType<typeof put>>['body'] };
  };
  const ends: Record<string, Asked> = {
    closed: (id) =>
      put(company.admin, id, { status: 'closed', seenStatus: 'nps', sendFarewellMessage: false }),
    reopened: (id) => put(ana, id, { status: 'open', queueId: company.queues[0] }),
    deletion: drop,
    expiry: expire,
  };
  let rated = 0;
  for (const [name, asked] of Object.entries(ends))
    await inRaces(
      async (round) => {
        const { number, ticket } = await begin();
        wait();
        await put(company.admin, ticket.id, { queueId: company.queues[0] });
        expect((await put(ana, ticket.id, { status: 'open' })).status).toBe(200);
        expect((await put(ana, ticket.id, { status: 'closed' })).body.status).toBe('nps');
        wait();
        // In the race with the expiry, the rating comes too late as well and opens the next ticket.
        if (name === 'expiry') wait(ratingMinutes);
        const people = () => asked(ticket.id);
        const bot = () => company.receive(number, '9');
        const answer = await race(round, ticket, { people, bot });
        expect([200, 400, 404, 409], `${name}: ${answer.body.code}`).toContain(answer.status);
        const { said, heard, tickets } = await expectWhole(ticket);
        const same = tickets.find(({ id }) => id === ticket.id);
        const thanks = said.filter((text) => text.startsWith('Obrigado')).length;
        expect(thanks, name).toBeLessThanOrEqual(1);
        rated += thanks;
        if (same !== undefined) expect(thanks, name).toBe(same.rate === undefined ? 0 : 1);
        if (same !== undefined)
          expect(
            heard.filter((body) => body === '9'),
            name,
          ).toHaveLength(1);
      },
      // A leap of days ends the session that a parallel race has just begun, so these run one at a time.
      name === 'expiry' ? 1 : together,
    );
  expect(rated).toBeGreaterThan(0);
}, 900_000);

test(`a rotation races every move of people ${rounds} times: who is served or gone is proposed to nobody`, async () => {
  const { store, clock } = house.runtime;
  const [queueId = 0] = company.queues;
  const socket = { companyId: company.id, userId: ana.id, socketId: 'ana', tokenVersion: 1 };
  const rotation = await loadTimer('queueRotation');
  for (const [name, asked] of Object.entries(moves()))
    await inRaces(async (round) => {
      const { number, ticket } = await begin();
      wait();
      await company.receive(number, '1');
      wait(3);
      const there = { connectedAt: clock.iso(), expiresAt: Math.ceil(clock.now() / 1000) + 7200 };
      await store.put(socketEntity.toItem({ ...socket, ...there } as SocketItem));
      await house.project();
      const timer = { companyId: company.id, kind: 'queueRotation', subject: String(queueId), payload: {} };
      const bot = () =>
        rotation.run(house.runtime, { ...timer, dueAt: clock.iso(), version: 1, claimedUntil: 0 });
      const answer = await race(round, ticket, { people: () => asked(ticket.id), bot });
      expect([200, 400, 404, 409], `${name}: ${answer.body.code}`).toContain(answer.status);
      const { said, tickets } = await expectWhole(ticket);
      expect(
        said.filter((text) => text === 'Bem-vindo à fila 0'),
        name,
      ).toHaveLength(1);
      const same = tickets.find(({ id }) => id === ticket.id);
      if (name === 'deletion' && answer.status === 200) expect(same, 'a deleted ticket').toBeUndefined();
    });
}, 900_000);

/** Runs a timer of the company as if it were due, armed or not. */
async function fire(kind: string, subject: string, payload: Record<string, unknown>): Promise<void> {
  const handler = await loadTimer(kind);
  const due = { companyId: company.id, kind, subject, payload, dueAt: house.runtime.clock.iso() };
  await handler.run(house.runtime, { ...due, version: 1, claimedUntil: 0 });
}
const countOf = (all: readonly string[], one: string) => all.filter((each) => each === one).length;

test(`a redirection races every move of people, and itself, ${rounds} times: who is taken stays taken, nobody is greeted twice`, async () => {
  const key = connectionEntity.key({ companyId: company.id, id: company.connectionId });
  const set = { timeSendQueue: 2, sendIdQueue: company.queues[0] ?? 0 };
  await house.runtime.store.update(key, { set });
  const redirect = () => fire('queueRedirect', 'company', {});
  const again: Asked = async (id) => (await redirect(), house.call(company.admin, 'GET', `/tickets/${id}`));
  let redirected = 0;
  for (const [name, asked] of Object.entries({ ...moves(), 'a second firing': again }))
    await inRaces(async (round) => {
      const { ticket } = await begin();
      wait(3);
      await house.project();
      const answer = await race(round, ticket, { people: () => asked(ticket.id), bot: redirect });
      expect([200, 400, 404, 409], `${name}: ${answer.body.code}`).toContain(answer.status);
      const { said, tickets } = await expectWhole(ticket);
      const same = tickets.find(({ id }) => id === ticket.id);
      if (same === undefined) return;
      const log = (await readTicketLog(house.runtime.store, same)).map(({ type }) => type);
      const times = countOf(log, 'redirect');
      expect(times, name).toBeLessThanOrEqual(1);
      expect(countOf(said, 'Bem-vindo à fila 0'), name).toBe(times);
      redirected += times;
      if (name === 'a second firing') expect([times, same.queueId]).toEqual([1, company.queues[0]]);
      if (name === 'accept')
        expect(same).toMatchObject({ status: 'open', userId: company.admin.id, queueId: company.queues[1] });
    });
  expect(redirected).toBeGreaterThan(0);
  await house.runtime.store.update(key, { set: { timeSendQueue: 0, sendIdQueue: null } });
}, 900_000);

test(`a stage that lets go races people, and itself, ${rounds} times: who was put elsewhere stays there, nobody is told twice`, async () => {
  const stage = async (name: string, more = {}) =>
    (await house.call<Tag>(company.admin, 'POST', '/tags', { body: { name, kanban: 1, ...more } })).body.id;
  const [end, other] = [await stage('Fim', { greetingMessageLane: 'Na etapa' }), await stage('Outra')];
  const first = await stage('Proposta', { timeLane: 1, nextLaneId: end });
  const place = (id: number, to: number): ReturnType<typeof put> =>
    house.call(company.admin, 'PUT', `/ticket-tags/${id}/${to}`);
  for (const name of ['another stage', 'a second firing', ...Object.keys(moves())])
    await inRaces(async (round) => {
      const { ticket } = await begin();
      expect((await place(ticket.id, first)).status).toBe(201);
      // The hour is over by `since`; the clock itself is not advanced, because so many hours would sign users out.
      const since = new Date(house.runtime.clock.now() - 61 * 60_000).toISOString();
      const { conversationId } = ticket;
      const bot = () => fire('stageMove', String(ticket.id), { conversationId, stageId: first, since });
      const people: Record<string, Asked> = {
        ...moves(),
        'another stage': (id) => place(id, other),
        'a second firing': async (id) => (await bot(), house.call(company.admin, 'GET', `/tickets/${id}`)),
      };
      const asked = people[name] ?? drop;
      const answer = await race(round, ticket, { people: () => asked(ticket.id), bot });
      expect([200, 201, 400, 404, 409], `${name}: ${answer.body.code}`).toContain(answer.status);
      const { said, tickets } = await expectWhole(ticket);
      const same = tickets.find(({ id }) => id === ticket.id);
      if (same === undefined) return;
      const told = countOf(said, 'Na etapa');
      expect(told, name).toBeLessThanOrEqual(1);
      if (name === 'another stage') expect(same.stageId).toBe(other);
      else if (told === 1) expect(same.stageId, name).toBe(end);
      else expect([same.stageId, same.status], name).toEqual([first, 'closed']);
      if (name === 'a second firing' || name === 'accept') expect(told, name).toBe(1);
    });
}, 900_000);
