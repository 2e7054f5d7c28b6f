import { conversationEntity } from '@balcao/shared/server/conversations/conversationEntity';
import { findMessageByWid } from '@balcao/shared/server/messages/messageEntity';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { companySettingsEntity } from '../company/settingsEntity.ts';
import { runTimers } from '../../services/ticketTools/testing/runTimers.ts';
import { inParallel } from '../../platform/runtime/inParallel.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import {
  createTestCompany,
  setSwitches,
  type TestCompany,
  type TestUser,
} from '../../testing/testCompany.ts';
import {
  findTicketPointer,
  ticketEntity,
  type TicketItem,
  ticketKey,
  ticketPlace,
} from '../records/ticketEntity.ts';
import type { TicketLogItem } from '../records/ticketLogEntity.ts';
import { readTicketLog } from './log/readTicketLog.ts';

/** Races per pair of moves; 200 in the soak. */
const rounds = Number(process.env['MOVE_RACES'] ?? 20);

/** Parallel races, each with a ticket of its own. */
const together = 4;

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

async function newTicket({ ofGroup = false } = {}): Promise<TicketItem> {
  const number = `55119444${String(++customers).padStart(5, '0')}`;
  const person = { pn: number, lid: `9${number}` };
  const group = { chat: { group: `1203640000${number}` }, participant: { chat: person, name: 'Cliente' } };
  const wid = await company.receive(number, 'Oi', ofGroup ? group : {});
  const { store } = house.runtime;
  const { ticketId: id = 0, conversationId = 0 } =
    (await findMessageByWid(store, company.id, company.account, wid)) ?? {};
  await put(company.admin, id, { queueId: company.queues[0] });
  return read({ companyId: company.id, conversationId, id });
}

async function read(key: { companyId: number; conversationId: number; id: number }): Promise<TicketItem> {
  const stored = await house.runtime.store.get(ticketKey(key), { consistent: true });
  return ticketEntity.fromItem(stored ?? {});
}

/** A ticket's status after each type of log entry; `group` instead of `open` for a served group. */
const after = { open: 'open', reopen: 'open', pending: 'pending', closed: 'closed' } as const;

type State = Pick<TicketItem, 'status' | 'userId' | 'queueId'>;

/** Derives a ticket's state from its log. The owner of a closed ticket is stored on it, not in the log. */
function toldBy(log: readonly Omit<TicketLogItem, 'mark'>[], { isGroup }: TicketItem): State {
  const served = isGroup ? 'group' : 'open';
  const state: State = { status: isGroup ? 'group' : 'pending' };
  for (const { type, userId, queueId } of log) {
    if (type === 'create' || type === 'transfered') continue;
    state.queueId = queueId;
    if (type === 'queue') continue;
    if (type === 'receivedTransfer') state.status = userId === undefined ? 'pending' : served;
    else state.status = after[type as keyof typeof after];
    if (state.status === 'open') state.status = served;
    if (type !== 'closed') state.userId = type === 'pending' ? undefined : userId;
  }
  return state;
}

/**
 * Checks that the stored ticket matches its log: as many moves as its version counts, and status, owner and queue of
 * the last one; that it is in the right list, and is its conversation's active ticket unless it is closed.
 */
async function expectWhole(before: TicketItem, logged = 1): Promise<TicketItem> {
  const { store } = house.runtime;
  const ticket = await read(before);
  const log = (await readTicketLog(store, ticket)).filter(({ type }) => type !== 'access');
  const told = log.map(({ type }) => type).join(' ');
  const moves = log.filter(({ type }) => type !== 'create' && type !== 'transfered').length;
  // Versions before the first logged move: the opening, and the message that came with it.
  expect(ticket.version - (before.version - logged), told).toBe(moves);
  const given = log.filter(({ type }) => type === 'transfered').length;
  expect(log.filter(({ type }) => type === 'receivedTransfer').length, told).toBe(given);
  const { status, queueId, userId } = toldBy(log, ticket);
  expect([ticket.status, ticket.queueId], told).toEqual([status, queueId]);
  if (status !== 'closed') expect(ticket.userId, told).toBe(userId);
  await expectPlaced(ticket);
  return ticket;
}

/** Checks that the ticket is in its owner's or its queue's list, and the conversation's active ticket. */
async function expectPlaced(ticket: TicketItem): Promise<void> {
  const { store } = house.runtime;
  const stored = await store.get(ticketKey(ticket), { consistent: true });
  const holder = ticket.status === 'open' ? `U#${ticket.userId}` : `Q#${ticket.queueId ?? 0}`;
  expect(ticketPlace(stored ?? {})).toEqual({ list: ticket.status, holder });
  const conversation = await store.get(conversationEntity.key(ticket), { consistent: true });
  expect(conversation?.['activeTicketId']).toBe(ticket.status === 'closed' ? undefined : ticket.id);
}

/** Runs the rounds of one race, some in parallel. */
const inRaces = (race: (round: number) => Promise<void>) =>
  inParallel(
    together,
    Array.from({ length: rounds }, (_, round) => () => race(round)),
  );

/** The tickets of a ticket's conversation that are not closed. */
async function active({ conversationId }: TicketItem): Promise<TicketItem[]> {
  const { pk } = ticketKey({ companyId: company.id, conversationId, id: 0 });
  const { items } = await house.runtime.store.query({ pk, prefix: 'T#', limit: 20, consistent: true });
  return items.map((item) => ticketEntity.fromItem(item)).filter(({ status }) => status !== 'closed');
}

const silent = { status: 'closed', sendFarewellMessage: false };
const back = { status: 'pending', userId: null };
const give = (user: TestUser | null, queueId: number | undefined) => ({
  status: user === null ? 'pending' : 'open',
  userId: user?.id ?? null,
  queueId,
  isTransfered: true,
});

test(`two people race every move ${rounds} times: never two owners, never a lost log entry`, async () => {
  const { admin, queues } = company;
  const ana = await setSwitches(house.runtime, company.ana, { allUserChat: 'enabled' });
  const [first, second] = queues;
  const accept = { status: 'open', queueId: first };
  const toAdmin = give(admin, first);
  const toBruno = give(company.bruno, first);
  const toQueue = give(null, second);
  const elsewhere = { queueId: second };
  const mine = { userId: admin.id };
  const races: Record<string, { from: 'pending' | 'open' | 'closed'; moves: [object, object] }> = {
    'accept, accept': { from: 'pending', moves: [accept, accept] },
    'accept, ignore': { from: 'pending', moves: [accept, silent] },
    'accept, transfer': { from: 'pending', moves: [accept, toBruno] },
    'resolve, resolve': { from: 'open', moves: [silent, silent] },
    'resolve, return': { from: 'open', moves: [silent, back] },
    'resolve, transfer': { from: 'open', moves: [silent, toBruno] },
    'return, return': { from: 'open', moves: [back, back] },
    'return, transfer': { from: 'open', moves: [back, toQueue] },
    'transfer, transfer': { from: 'open', moves: [toBruno, toAdmin] },
    'ignore, ignore': { from: 'pending', moves: [silent, silent] },
    'ignore, transfer': { from: 'pending', moves: [silent, toBruno] },
    'change of queue, accept': { from: 'pending', moves: [elsewhere, accept] },
    'change of queue, ignore': { from: 'pending', moves: [elsewhere, silent] },
    'change of queue, resolve': { from: 'open', moves: [elsewhere, silent] },
    'change of queue, return': { from: 'open', moves: [elsewhere, back] },
    'change of queue, transfer': { from: 'open', moves: [elsewhere, toBruno] },
    'transfer, taking over': { from: 'open', moves: [toBruno, mine] },
    'resolve, taking over': { from: 'open', moves: [silent, mine] },
    'return, taking over': { from: 'open', moves: [back, mine] },
    'reopen, reopen': { from: 'closed', moves: [accept, accept] },
  };
  for (const [name, { from, moves }] of Object.entries(races)) {
    // In every other round with the seen state, as the screens send it.
    const race = async (round: number) => {
      const ticket = await newTicket();
      if (from === 'open') await put(ana, ticket.id, accept);
      if (from === 'closed') await put(admin, ticket.id, silent);
      const {
        status: seenStatus,
        userId: seenUserId = null,
        queueId: seenQueueId = null,
      } = await read(ticket);
      const seen = round % 2 === 0 ? {} : { seenStatus, seenUserId, seenQueueId };
      const answers = await Promise.all([
        put(ana, ticket.id, { ...moves[0], ...seen }),
        put(admin, ticket.id, { ...moves[1], ...seen }),
      ]);
      // The second gets the ticket as it is then, or a refusal.
      for (const { status, body } of answers)
        expect([200, 400, 404, 409], `${name}: ${body.code}`).toContain(status);
      const done = answers.filter(({ status }) => status === 200).length;
      expect(done).toBeGreaterThan(0);
      // Accepting returns the ticket to both; of other moves with the same seen state exactly one succeeds.
      if (round % 2 === 1 && !moves.includes(accept)) expect(done, name).toBe(1);
      await expectWhole(ticket);
    };
    await inRaces(race);
  }
}, 900_000);

/** Awaits concurrent requests, of which later ones may be refused; returns the number of successes. */
async function atOnce(...asked: Promise<{ status: number; body: { code: string } }>[]): Promise<number> {
  const answers = await Promise.all(asked);
  for (const { status, body } of answers) expect([200, 400, 404, 409], body.code).toContain(status);
  const done = answers.filter(({ status }) => status === 200).length;
  expect(done).toBeGreaterThan(0);
  return done;
}

test('the moves of a group race as those of a person do', async () => {
  const { admin, queues } = company;
  const ana = await setSwitches(house.runtime, company.ana, {
    allUserChat: 'enabled',
    allowGroup: 'enabled',
  });
  const [first, second] = queues;
  const accept = { status: 'group', queueId: first };
  const races: [object, object][] = [
    [accept, accept],
    [accept, silent],
    [silent, silent],
    [accept, { ...give(admin, second), status: 'group' }],
    [silent, { ...give(null, second) }],
  ];
  for (const [one, two] of races)
    await inRaces(async (round) => {
      const ticket = await newTicket({ ofGroup: true });
      expect(ticket.isGroup).toBe(true);
      if (round % 2 === 0) await put(admin, ticket.id, back);
      await atOnce(put(ana, ticket.id, one), put(admin, ticket.id, two));
      await expectWhole(ticket);
    });
}, 900_000);

test('a ticket that is deleted while somebody moves it is gone, and its conversation free', async () => {
  const { admin, ana, bruno, queues } = company;
  const accept = { status: 'open', queueId: queues[0] };
  for (const move of [accept, silent, give(bruno, queues[0]), { queueId: queues[1] }])
    await inRaces(async () => {
      const ticket = await newTicket();
      const gone = house.call(admin, 'DELETE', `/tickets/${ticket.id}`);
      await atOnce(put(ana, ticket.id, move), gone);
      const { status } = await gone;
      const { store } = house.runtime;
      const [stored, conversation] = await Promise.all([
        store.get(ticketKey(ticket), { consistent: true }),
        store.get(conversationEntity.key(ticket), { consistent: true }),
      ]);
      if (status !== 200) return void (await expectWhole(ticket));
      expect([stored, conversation?.['activeTicketId'], conversation?.['lastTicketId']]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      expect((await house.call(admin, 'GET', `/tickets/${ticket.id}`)).status).toBe(404);
    });
}, 900_000);

test('where the newest ticket is deleted while the one before is reopened or another begun, its conversation shows what is there', async () => {
  const { admin, ana, queues, id: companyId } = company;
  const { store } = house.runtime;
  const open = { status: 'open', queueId: queues[0] };
  const held = new Map<number, Promise<void>>();
  const transact = store.transact.bind(store);
  const watched = vi.spyOn(store, 'transact').mockImplementation(async (writes) => {
    const [first] = writes;
    const id = first && 'delete' in first ? Number(first.delete.sk.split('#')[1]) : 0;
    const until = held.get(id);
    held.delete(id);
    await until;
    return transact(writes);
  });
  for (const way of ['reopened', 'begun'])
    await inRaces(async (round) => {
      const earlier = await newTicket();
      await put(admin, earlier.id, silent);
      const begin = () =>
        house.call(admin, 'POST', '/tickets', { body: { ...open, contactId: earlier.contactId } });
      const newest = (await begin()).body.id;
      await put(admin, newest, silent);
      const other = Promise.withResolvers<void>();
      // In every other round the deletion has read everything before the other request is done.
      if (round % 2 === 1) held.set(newest, other.promise);
      const gone = house.call(admin, 'DELETE', `/tickets/${newest}`);
      if (round % 2 === 1) await vi.waitUntil(() => !held.has(newest), 20_000);
      const asked = way === 'begun' ? begin() : put(ana, earlier.id, open);
      void asked.finally(() => other.resolve());
      await atOnce(gone, asked);
      const made = await asked;
      const key = conversationEntity.key(earlier);
      const { activeTicketId, lastTicketId } = (await store.get(key, { consistent: true })) ?? {};
      const deleted = (await gone).status === 200;
      const before = await read(earlier);
      if (made.status === 200) {
        expect([activeTicketId, lastTicketId], way).toEqual([made.body.id, made.body.id]);
        await expectPlaced(await read({ ...earlier, companyId, id: made.body.id }));
      } else {
        expect([activeTicketId, lastTicketId], way).toEqual([undefined, deleted ? before.id : newest]);
        if (deleted) await expectPlaced(before);
      }
    });
  watched.mockRestore();
}, 900_000);

test('where a queue ends with its ticket, of two who hand it on or end it one does, and one ticket goes on', async () => {
  const { admin, bruno, queues, id: companyId } = company;
  const ana = await setSwitches(house.runtime, company.ana, { allUserChat: 'enabled' });
  const [first, second] = queues;
  await house.runtime.store.put(companySettingsEntity.toItem({ companyId, closeTicketOnTransfer: true }));
  const next = give(null, second);
  for (const [one, two] of [
    [next, next],
    [next, give(admin, second)],
    [next, silent],
    [next, back],
    [next, give(bruno, first)],
  ])
    await inRaces(async () => {
      const ticket = await newTicket();
      await put(ana, ticket.id, { status: 'open', queueId: first });
      await atOnce(put(ana, ticket.id, one), put(admin, ticket.id, two));
      const [going, ...more] = await active(ticket);
      expect(more).toEqual([]);
      if (going === undefined) expect((await read(ticket)).status).toBe('closed');
      else await expectPlaced(going);
      const logs = await Promise.all(
        [ticket, ...(going ? [going] : [])].map((of) => readTicketLog(house.runtime.store, of)),
      );
      const told = logs.flat().map(({ type }) => type);
      const count = (type: string) => told.filter((each) => each === type).length;
      // Every transfer given was received once.
      expect(count('receivedTransfer'), told.join(' ')).toBe(count('transfered'));
    });
}, 900_000);

test('two who begin a conversation with the same contact at once have one ticket', async () => {
  const { admin, ana, queues } = company;
  await inRaces(async () => {
    const body = { name: 'Cliente', number: `55119445${String(++customers).padStart(5, '0')}` };
    const { id: contactId } = (await house.call(admin, 'POST', '/contacts', { body })).body;
    const begin = (user: TestUser) =>
      house.call(user, 'POST', '/tickets', {
        body: { contactId, queueId: queues[0], status: 'open', userId: user.id },
      });
    const answers = await Promise.all([begin(admin), begin(ana)]);
    const [made] = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.body.code).toMatch(
      /^ERR_(OTHER_OPEN_TICKET|CONFLICT)$/,
    );
    const conversationId =
      (await findTicketPointer(house.runtime.store, company.id, made?.body.id ?? 0))?.conversationId ?? 0;
    const ticket = await read({ companyId: company.id, conversationId, id: made?.body.id ?? 0 });
    expect((await active(ticket)).map(({ id, userId }) => [id, userId])).toEqual([
      [ticket.id, made?.body.userId],
    ]);
    await expectPlaced(ticket);
  });
}, 900_000);

test('a ticket that is accepted while all that wait are closed is served or closed, and its log says which', async () => {
  const { admin, ana, queues } = company;
  const tickets: TicketItem[] = [];
  for (let at = 0; at < rounds; at++) tickets.push(await newTicket());
  await house.project();
  const { status } = await house.call(admin, 'POST', '/tickets/closeAll', {
    body: { status: 'pending', selectedQueueIds: [] },
  });
  expect(status).toBe(200);
  const accepts = tickets.map(
    ({ id }) =>
      () =>
        put(ana, id, { status: 'open', queueId: queues[0], seenStatus: 'pending' }),
  );
  await Promise.all([runTimers(house.runtime), inParallel(together, accepts)]);
  for (const ticket of tickets) {
    const { status: now, userId } = await expectWhole(ticket);
    if (now === 'open') expect(userId).toBe(ana.id);
    else expect(now).toBe('closed');
  }
}, 900_000);
