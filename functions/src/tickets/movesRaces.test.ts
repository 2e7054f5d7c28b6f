import { conversationEntity } from '@balcao/shared/server/conversations/conversationEntity';
import { findMessageByWid } from '@balcao/shared/server/messages/messageEntity';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inParallel } from '../runtime/inParallel.ts';
import { startTestHouse, type TestHouse } from '../testing/startTestHouse.ts';
import { createTestCompany, setSwitches, type TestCompany, type TestUser } from '../testing/testCompany.ts';
import { ticketEntity, type TicketItem, ticketKey, ticketPlace } from './ticketEntity.ts';
import { readTicketLog } from './readTicketLog.ts';

/** Races of each pair of moves; 200 in the soak. */
const rounds = Number(process.env['MOVE_RACES'] ?? 20);

/** Races under way at once, each of a ticket of its own. */
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

async function newTicket(): Promise<TicketItem> {
  const wid = await company.receive(`55119444${String(++customers).padStart(5, '0')}`, 'Oi');
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

/** Statuses that a ticket has after an entry of its log. */
const after = { open: 'open', reopen: 'open', pending: 'pending', closed: 'closed' } as const;

/**
 * What is stored is what the log tells, step by step: as many moves as the ticket's version counts, and the last one's
 * status, owner and queue; it stands in that one's list, and is its conversation's active ticket unless it is closed.
 */
async function expectWhole(before: TicketItem): Promise<void> {
  const { store } = house.runtime;
  const ticket = await read(before);
  const log = (await readTicketLog(store, ticket)).filter(({ type }) => type !== 'access');
  const last = log.at(-1);
  if (last === undefined) throw new Error('no log');
  const moves = log.filter(({ type }) => type !== 'create' && type !== 'transfered').length;
  const told = log.map(({ type }) => type).join(' ');
  // The first version is the opening's, with which its message counts, too.
  expect(ticket.version - (before.version - 1), told).toBe(moves);
  const given = log.filter(({ type }) => type === 'transfered').length;
  expect(log.filter(({ type }) => type === 'receivedTransfer').length, told).toBe(given);
  const status =
    last.type === 'receivedTransfer'
      ? last.userId === undefined
        ? 'pending'
        : 'open'
      : after[last.type as keyof typeof after];
  expect([ticket.status, ticket.queueId], told).toEqual([status, last.queueId]);
  if (status !== 'closed') {
    const owner = last.type === 'pending' ? undefined : last.userId;
    expect(ticket.userId, told).toBe(owner);
  }
  const stored = await store.get(ticketKey(ticket), { consistent: true });
  const holder = ticket.status === 'open' ? `U#${ticket.userId}` : `Q#${ticket.queueId ?? 0}`;
  expect(ticketPlace(stored ?? {})).toEqual({ list: ticket.status, holder });
  const conversation = await store.get(conversationEntity.key(ticket), { consistent: true });
  expect(conversation?.['activeTicketId']).toBe(status === 'closed' ? undefined : ticket.id);
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
    'reopen, reopen': { from: 'closed', moves: [accept, accept] },
  };
  for (const [name, { from, moves }] of Object.entries(races)) {
    // Every other time as the screens ask, who say what they saw.
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
      // Whoever comes second gets what is there by then, or is told that it cannot be done any more.
      for (const { status, body } of answers)
        expect([200, 400, 404, 409], `${name}: ${body.code}`).toContain(status);
      const done = answers.filter(({ status }) => status === 200).length;
      expect(done).toBeGreaterThan(0);
      // Who wanted to take it gets it as it is; of all else that was seen the same, one thing is done.
      if (round % 2 === 1 && !moves.includes(accept)) expect(done, name).toBe(1);
      await expectWhole(ticket);
    };
    await inParallel(
      together,
      Array.from({ length: rounds }, (_, round) => () => race(round)),
    );
  }
}, 900_000);
