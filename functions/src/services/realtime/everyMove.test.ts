import type { Ticket, TicketLogType } from '@balcao/shared/records/ticketModel';
import { ticketLogTypes } from '@balcao/shared/records/ticketWords';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectedCompany } from './testing/connectedCompany.ts';
import { startRealtime, type TestRealtime } from './testing/startRealtime.ts';

let world: TestRealtime;
beforeAll(async () => {
  world = await startRealtime();
});
afterAll(() => world.stop());

type Who = 'admin' | 'first' | 'second';
type Times = Pick<
  Ticket,
  'firstInboundAt' | 'queuedAt' | 'waitingSince' | 'acceptedAt' | 'firstReplyAt' | 'closedAt'
>;
/** `now` is the time of the move, null means empty; absent fields stay as they were. */
type Stamps = { [Name in keyof Times]?: 'now' | null };

interface Move {
  name: string;
  does: () => Promise<unknown>;
  /** New log entries: type, by whom or for whom, in which queue. */
  log: [TicketLogType, Who | null, Who | null][];
  /** The ticket event that each person receives. */
  heard: Partial<Record<Who, 'create' | 'update' | 'delete'>>;
  status: Ticket['status'];
  owner: Who | null;
  stamps: Stamps;
  /** Further expected fields of the ticket. */
  more?: Partial<Ticket>;
}

/** Log types that none of these moves writes, and what writes them. */
const elsewhere: Partial<Record<TicketLogType, string>> = {
  access: 'opening a ticket: openTicketByUuid.test.ts',
  merged: 'contacts that are merged: contactMerges',
  chatBot: 'the menu of queues',
  redirect: 'the queue that a connection sends on to',
  lgpd: 'the question for consent',
  botPaused: 'the ceiling of automatic texts',
  stage: 'cards of the board: ticketStage.test.ts, stageMove.test.ts, stageRaces.test.ts',
  autoClose: 'timers and ratings that are not given: planClosing.test.ts, rating.test.ts',
};

test('each move has its entries in the log, its event for whom it concerns, its times and who made it', async () => {
  const { api, runtime, connect, take } = world;
  const { queues, people, receive, connectionId } = await connectedCompany(world, { serves: 'first' });
  const { admin } = people;
  await api.call('PUT /whatsapp/{id}', {
    as: admin,
    params: { id: String(connectionId) },
    body: { name: 'Loja', ratingMessage: 'De 0 a 10?', expiresTicketNPS: 60 },
  });
  await api.call('PUT /companySettings', { as: admin, body: { column: 'userRating', data: 'enabled' } });
  const sockets: Record<Who, string> = {
    admin: await connect(admin),
    first: await connect(people.first),
    second: await connect(people.second),
  };
  const names = Object.keys(people) as Who[];

  let id = 0;
  let wids = 0;
  const params = () => ({ id: String(id) });
  const writes = (body: string) =>
    receive({ chat: { pn: '5511977770009' }, wid: `MOVE${++wids}`, pushName: 'Davi', body });
  const put = (who: Who, body: object) => async () => {
    const { status } = await api.call('PUT /tickets/{id}', { as: people[who], params: params(), body });
    expect(status).toBe(200);
  };
  const silent = { status: 'closed', sendFarewellMessage: false };
  const give = (who: Who | null, queueId: number) => ({
    status: who === null ? 'pending' : 'open',
    userId: who === null ? null : people[who].user.id,
    queueId,
    isTransfered: true,
  });
  const both = { admin: 'update', first: 'update' } as const;

  const moves: Move[] = [
    {
      name: 'a customer writes for the first time',
      does: () => writes('Oi'),
      log: [['create', null, 'first']],
      heard: { admin: 'create', first: 'create' },
      status: 'pending',
      owner: null,
      stamps: {
        firstInboundAt: 'now',
        queuedAt: 'now',
        acceptedAt: null,
        firstReplyAt: null,
        closedAt: null,
      },
      more: { startedBy: 'customer', newContact: true, reopenCount: 0, unreadMessages: 1 },
    },
    {
      name: 'another queue',
      does: put('admin', { queueId: queues.second }),
      log: [['queue', 'admin', 'second']],
      heard: { admin: 'update', first: 'delete', second: 'update' },
      status: 'pending',
      owner: null,
      stamps: {},
    },
    {
      name: 'transferred to nobody',
      does: put('second', give(null, queues.first)),
      log: [
        ['transfered', 'second', 'second'],
        ['receivedTransfer', null, 'first'],
      ],
      heard: { admin: 'update', first: 'update', second: 'delete' },
      status: 'pending',
      owner: null,
      stamps: {},
    },
    {
      name: 'accepted',
      does: put('first', { status: 'open' }),
      log: [['open', 'first', 'first']],
      heard: both,
      status: 'open',
      owner: 'first',
      stamps: { acceptedAt: 'now', waitingSince: null },
    },
    {
      name: 'answered',
      does: async () => {
        const body = { body: 'Olá!' };
        const sent = await api.call('POST /messages/{id}', { as: people.first, params: params(), body });
        expect(sent.body.messages[0]).toMatchObject({ actor: 'user', userId: people.first.user.id });
      },
      log: [],
      heard: both,
      status: 'open',
      owner: 'first',
      stamps: { firstReplyAt: 'now' },
    },
    {
      name: 'answered once more',
      does: () =>
        api.call('POST /messages/{id}', { as: people.first, params: params(), body: { body: 'Pronto.' } }),
      log: [],
      heard: both,
      status: 'open',
      owner: 'first',
      stamps: {},
    },
    {
      name: 'returned',
      does: put('first', { status: 'pending', userId: null }),
      log: [['pending', 'first', 'first']],
      heard: both,
      status: 'pending',
      owner: null,
      stamps: { waitingSince: 'now' },
    },
    {
      name: 'accepted again',
      does: put('admin', { status: 'open' }),
      log: [['open', 'admin', 'first']],
      heard: { admin: 'update', first: 'delete' },
      status: 'open',
      owner: 'admin',
      stamps: { waitingSince: null },
    },
    {
      name: 'transferred to somebody',
      does: put('admin', give('second', queues.second)),
      log: [
        ['transfered', 'admin', 'first'],
        ['receivedTransfer', 'second', 'second'],
      ],
      heard: { admin: 'update', second: 'update' },
      status: 'open',
      owner: 'second',
      stamps: {},
    },
    {
      name: 'taken over',
      does: put('admin', { userId: admin.user.id }),
      log: [
        ['transfered', 'admin', 'second'],
        ['receivedTransfer', 'admin', 'second'],
      ],
      heard: { admin: 'update', second: 'delete' },
      status: 'open',
      owner: 'admin',
      stamps: {},
    },
    {
      name: 'resolved',
      does: put('admin', silent),
      log: [['closed', 'admin', 'second']],
      heard: { admin: 'update', second: 'update' },
      status: 'closed',
      owner: 'admin',
      stamps: { closedAt: 'now' },
    },
    {
      name: 'reopened',
      does: put('second', { status: 'open' }),
      log: [['reopen', 'second', 'second']],
      heard: { admin: 'update', second: 'update' },
      status: 'open',
      owner: 'second',
      stamps: { closedAt: null, queuedAt: null, acceptedAt: 'now' },
      more: { reopenCount: 1 },
    },
    {
      name: 'returned after it was reopened',
      does: put('second', { status: 'pending', userId: null }),
      log: [['pending', 'second', 'second']],
      heard: { admin: 'update', second: 'update' },
      status: 'pending',
      owner: null,
      stamps: { queuedAt: 'now', waitingSince: 'now' },
    },
    {
      name: 'ignored',
      does: put('admin', silent),
      log: [['closed', 'admin', 'second']],
      heard: { admin: 'update', second: 'update' },
      status: 'closed',
      owner: null,
      stamps: { closedAt: 'now', waitingSince: null },
      more: { unreadMessages: 0, reopenCount: 1 },
    },
    {
      name: 'reopened once more',
      does: put('second', { status: 'open' }),
      log: [['reopen', 'second', 'second']],
      heard: { admin: 'update', second: 'update' },
      status: 'open',
      owner: 'second',
      stamps: { closedAt: null, queuedAt: null, acceptedAt: 'now' },
      more: { reopenCount: 2 },
    },
    {
      name: 'resolved with a rating asked for',
      does: put('second', { status: 'closed' }),
      log: [['nps', 'second', 'second']],
      heard: { admin: 'update', second: 'update' },
      status: 'nps',
      owner: 'second',
      stamps: {},
      more: { isBot: true, userRating: null },
    },
    {
      name: 'rated',
      does: () => writes('8'),
      log: [['closed', null, 'second']],
      heard: { admin: 'update', second: 'update' },
      status: 'closed',
      owner: 'second',
      stamps: { closedAt: 'now' },
      more: { isBot: false, userRating: { rate: 8 }, unreadMessages: 0 },
    },
  ];

  const logged = new Set(moves.flatMap(({ log }) => log.map(([type]) => type)));
  expect(ticketLogTypes.filter((type) => !logged.has(type)).toSorted()).toEqual(
    Object.keys(elsewhere).toSorted(),
  );

  const shownAs = (who: Who | null) => (who === null ? null : people[who].user.id);
  let before: Ticket | undefined;
  let known = 0;
  for (const { name: what, does, log, heard, status, owner, stamps, more = {} } of moves) {
    // Gives each move a time of its own.
    await new Promise((resolve) => setTimeout(resolve, 5));
    const began = runtime.clock.iso();
    await does();
    const ended = runtime.clock.iso();
    const events = await take(...names.map((who) => sockets[who]));
    const told: Partial<Record<Who, string>> = {};
    for (const [index, who] of names.entries()) {
      const own = events[index]?.filter(({ topic }) => topic === 'ticket') ?? [];
      // The same action may come twice if two changes are written, but never two different ones.
      const actions = [...new Set(own.map(({ action }) => action))];
      expect(actions.length, `${what}: ${who} ${actions.join()}`).toBeLessThanOrEqual(1);
      if (actions[0] !== undefined) told[who] = actions[0];
    }
    expect(told, what).toEqual(heard);
    if (id === 0)
      id =
        (await api.call('GET /tickets', { as: admin, query: { status: 'pending' } })).body.tickets[0]?.id ??
        0;

    const { body: ticket } = await api.call('GET /tickets/{id}', { as: admin, params: params() });
    expect(ticket, what).toMatchObject({ status, userId: shownAs(owner), ...more });
    const fields = [
      'firstInboundAt',
      'queuedAt',
      'waitingSince',
      'acceptedAt',
      'firstReplyAt',
      'closedAt',
    ] as const;
    for (const field of fields) {
      const stamp = stamps[field];
      const value = ticket[field];
      if (stamp === 'now')
        expect(value !== null && value >= began && value <= ended, `${what}: ${field} ${value}`).toBe(true);
      else if (stamp === null) expect(value, `${what}: ${field}`).toBeNull();
      else if (before) expect(value, `${what}: ${field}`).toBe(before[field]);
    }
    const entries = (await api.call('GET /tickets-log/{id}', { as: admin, params: params() })).body
      .filter(({ type }) => type !== 'access')
      .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
    const added = entries.slice(known);
    expect(
      added.map(({ type, user, queue }) => [type, user?.id ?? null, queue?.id ?? null]),
      what,
    ).toEqual(
      log.map(([type, who, queue]) => [type, shownAs(who), queue === null ? null : queues[queue as 'first']]),
    );
    for (const { createdAt } of added) expect(createdAt >= began && createdAt <= ended, what).toBe(true);
    known = entries.length;
    before = ticket;
  }

  await api.call('DELETE /tickets/{id}', { as: admin, params: params() });
  const gone = await take(...names.map((who) => sockets[who]));
  expect(
    gone.map((events) => events.some(({ topic, action }) => topic === 'ticket' && action === 'delete')),
  ).toEqual([true, false, true]);
});
