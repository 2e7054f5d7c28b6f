import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHouse, type TestHouse } from './startTestHouse.ts';
import { createTestCompany, type TestCompany, type TestUser } from './testCompany.ts';
import { findTicket, type TicketItem, ticketKey, ticketToItem } from '../core/records/ticketEntity.ts';
import { ticketEntryEntity, ticketEntryOf } from '../core/records/ticketEntryEntity.ts';
import { ticketProjection } from '../core/tickets/ticketProjection.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

/** Fills the caches that functions keep for seconds: rights, directory, an id block. */
async function warm(user: TestUser, ticket?: number): Promise<void> {
  await house.call(user, 'GET', '/tickets', { query: { status: 'closed' } });
  await house.runtime.nextId('message');
  if (ticket !== undefined) await house.call(user, 'GET', `/tickets/${ticket}`);
}

/** A ticket of typical size: with a picture, and a last message longer than a row shows. */
function fullTicket(company: TestCompany, index: number, more: Partial<TicketItem>): TicketItem {
  const at = new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString();
  return {
    companyId: company.id,
    id: company.id * 100_000 + index,
    uuid: randomUUID(),
    conversationId: company.id * 100_000 + index,
    status: 'pending',
    channel: 'whatsapp',
    contactId: company.id * 100_000 + index,
    contactName: `Maria Aparecida ${index}`,
    contactNumber: `55119${String(index).padStart(8, '0')}`,
    contactPicture: `${company.id}/pictures/0123456789abcdef0123.jpg`,
    whatsappId: company.connectionId,
    lastMessage: 'Boa tarde, ainda tem bolo de cenoura para hoje?',
    unreadMessages: 2,
    isGroup: false,
    useIntegration: false,
    startedBy: 'customer',
    firstInboundAt: at,
    queuedAt: at,
    reopenCount: 0,
    newContact: false,
    createdAt: at,
    updatedAt: at,
    version: 7,
    ...more,
  };
}

async function store(tickets: readonly TicketItem[]): Promise<void> {
  for (let start = 0; start < tickets.length; start += 100)
    await house.runtime.store.transact(
      tickets.slice(start, start + 100).map((ticket) => ({ put: ticketToItem(ticket) })),
    );
  // Entries as the stream would derive them.
  const entries = tickets.flatMap((ticket) => ticketEntryOf(ticketToItem(ticket)) ?? []);
  for (let start = 0; start < entries.length; start += 100)
    await house.runtime.store.batchWrite(
      entries.slice(start, start + 100).map((entry) => ({ put: ticketEntryEntity.toItem(entry) })),
    );
}

const list = (user: TestUser, query: Record<string, string>) =>
  house.call(user, 'GET', '/tickets', { query });

describe('on an open ticket', () => {
  const number = '5511966660001';
  let company: TestCompany;
  let ticket: { id: number; uuid: string };
  beforeAll(async () => {
    company = await createTestCompany(house.runtime);
    await company.receive(number, 'Oi, vocês abrem hoje?');
    ticket = (await list(company.admin, { status: 'pending' })).body.tickets[0];
    await house.call(company.admin, 'PUT', `/tickets/${ticket.id}`, { body: { queueId: company.queues[0] } });
    await house.call(company.ana, 'PUT', `/tickets/${ticket.id}`, { body: { status: 'open' } });
    for (let index = 0; index < 20; index++) await company.receive(number, `Mensagem ${index} de várias`);
    await house.project();
    await warm(company.ana);
  });

  test('opening with unread messages, again, and without', async () => {
    await warm(company.ana);
    const open = () => house.call(company.ana, 'GET', `/tickets/u/${ticket.uuid}`);
    const first = await house.meter.cost('open ticket, unread, first time', open);
    expect(first.answer.body.unreadMessages).toBe(0);
    expect(first.read).toBeLessThanOrEqual(6);
    expect(first.trips).toBeLessThanOrEqual(3);
    // Three units for the badge, because two indexes contain the whole ticket, and one for the access entry in its log.
    expect(first.write).toBeLessThanOrEqual(4);
    await company.receive(number, 'Alô?');
    const unread = await house.meter.cost('open ticket, unread, within the hour', open);
    expect(unread.read).toBeLessThanOrEqual(6);
    expect(unread.write).toBeLessThanOrEqual(3);
    expect(unread.trips).toBeLessThanOrEqual(3);
    const again = await house.meter.cost('open ticket, nothing unread', open);
    expect(again.write).toBe(0);
    expect(again.read).toBeLessThanOrEqual(6);
    expect(again.trips).toBeLessThanOrEqual(3);
    const messages = await house.meter.cost('first page of messages', () =>
      house.call(company.ana, 'GET', `/messages/${ticket.id}`),
    );
    expect(messages.answer.body.messages).toHaveLength(20);
    expect(messages.read).toBeLessThanOrEqual(6);
    expect(messages.trips).toBeLessThanOrEqual(3);
  });

  test('a message makes the stream write no entry of its ticket, whether that waits or is open', async () => {
    const waits = '5511966660077';
    await company.receive(waits, 'Oi');
    const [begun] = (await list(company.admin, { status: 'pending' })).body.tickets;
    for (const [from, id] of [
      [waits, begun.id],
      [number, ticket.id],
    ] as const) {
      const { conversationId } = (await findTicket(house.runtime.store, company.id, id)) ?? {};
      const key = ticketKey({ companyId: company.id, id, conversationId: conversationId ?? 0 });
      const stored = () => house.runtime.store.get(key, { consistent: true });
      const before = await stored();
      const inbound = await house.meter.cost('inbound text', () => company.receive(from, 'Alguém?'));
      expect(inbound.write).toBeLessThanOrEqual(10);
      const change = { before, after: await stored(), partition: key.pk, sequence: '1' };
      const { write, read, trips } = await house.meter.cost('entries of a message', () =>
        ticketProjection.follow(house.runtime, change, false),
      );
      expect(change.after).not.toEqual(before);
      expect([write, read, trips]).toEqual([0, 0, 0]);
    }
  });

  test('a text sent: at most 10 WCU, 3 RCU, 3 trips', async () => {
    await warm(company.ana);
    const sent = await house.meter.cost('send text', () =>
      house.call(company.ana, 'POST', `/messages/${ticket.id}`, {
        body: { body: 'Abrimos sim, das seis da manhã às oito da noite!' },
      }),
    );
    expect(sent.answer.status).toBe(200);
    expect(sent.write).toBeLessThanOrEqual(10);
    expect(sent.read).toBeLessThanOrEqual(3);
    expect(sent.trips).toBeLessThanOrEqual(3);
  });

  test('projections of a text of ten words: at most 10 WCU and 2 RCU', async () => {
    await house.project();
    const inbound = await house.meter.cost('inbound text on an open ticket', () =>
      company.receive(number, 'um dois três quatro cinco seis sete oito nove dez'),
    );
    expect(inbound.write).toBeLessThanOrEqual(10);
    const projected = await house.meter.cost('projections of a ten-word text', () => house.project());
    expect(projected.write).toBeGreaterThan(0);
    expect(projected.write).toBeLessThanOrEqual(10);
    expect(projected.read).toBeLessThanOrEqual(2);
  });
});

// Last, so that no other test waits for the projections of so many tickets.
describe('a page of 40 tickets', () => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await createTestCompany(house.runtime);
    const [first = 0, second = 0] = company.queues;
    const at = '2026-01-01T00:00:00.000Z';
    await store(
      Array.from({ length: 2050 }, (_, index) =>
        fullTicket(company, index, { queueId: [first, second][index % 2] }),
      ),
    );
    const own = {
      status: 'open',
      queueId: first,
      userId: company.ana.id,
      acceptedAt: at,
      firstReplyAt: at,
    } as const;
    await store(Array.from({ length: 60 }, (_, index) => fullTicket(company, 5000 + index, own)));
    await warm(company.admin);
    await warm(company.ana);
  });

  // DynamoDB rounds each partition's share of a page up to half a unit (docs/decisions/2026-11-20-list-indexes.md).
  test('costs at most 4 RCU and 2 trips, also over two queues', async () => {
    for (const [name, user, query, limit] of [
      ['own open', company.ana, { status: 'open' }, 4],
      ['pending of two queues', company.ana, { status: 'pending' }, 4],
      ['pending of all', company.admin, { status: 'pending', showAll: 'true' }, 4],
    ] as const) {
      const { read, write, trips, answer } = await house.meter.cost(`list page of 40, ${name}`, () =>
        list(user, query),
      );
      expect(answer.body.tickets).toHaveLength(40);
      expect.soft(read, name).toBeLessThanOrEqual(limit);
      expect.soft(trips, name).toBeLessThanOrEqual(2);
      expect(write).toBe(0);
    }
  });

  // Half a unit per ticket, in exchange for cheaper messages (docs/decisions/2026-11-22-waiting-order.md).
  test('of what waits, by since when, costs at most 24 RCU and 2 trips, however much waits', async () => {
    for (const [name, user] of [
      ['two queues', company.ana],
      ['all', company.admin],
    ] as const) {
      const { read, write, trips, answer } = await house.meter.cost(`list page of 40, waiting, ${name}`, () =>
        list(user, { status: 'pending', sortTickets: 'waiting' }),
      );
      expect(answer.body.tickets).toHaveLength(40);
      expect(answer.body.tickets[0]?.id).toBe(company.id * 100_000);
      expect.soft(read, name).toBeLessThanOrEqual(24);
      expect.soft(trips, name).toBeLessThanOrEqual(2);
      expect(write).toBe(0);
    }
  });

  test('closed, with those of one’s own of other queues: at most 5 RCU and 2 trips', async () => {
    const [first = 0] = company.queues;
    const closed = { status: 'closed', userId: company.ana.id } as const;
    await store(
      Array.from({ length: 200 }, (_, index) =>
        fullTicket(company, 10_000 + index, { ...closed, queueId: company.queues[index % 2] }),
      ),
    );
    const served = await house.meter.cost('list page of 40, closed', () =>
      list(company.ana, { status: 'closed' }),
    );
    expect(served.answer.body.tickets).toHaveLength(40);
    expect.soft(served.read).toBeLessThanOrEqual(5);
    expect.soft(served.trips).toBeLessThanOrEqual(2);
    await store([fullTicket(company, 20_000, { ...closed, queueId: first + 1000 })]);
    const more = await house.meter.cost('list page of 40, closed, one of another queue', () =>
      list(company.ana, { status: 'closed' }),
    );
    expect(more.answer.body.tickets[0]?.id).toBe(company.id * 100_000 + 20_000);
    expect(more.read - served.read).toBeLessThanOrEqual(1);
  });

  test('over two queues of which one has all the newest, it costs a trip more and 5 RCU', async () => {
    const uneven = await createTestCompany(house.runtime);
    const [busy = 0, quiet = 0] = uneven.queues;
    await store(
      Array.from({ length: 120 }, (_, index) =>
        fullTicket(uneven, index, { queueId: index < 60 ? quiet : busy }),
      ),
    );
    await warm(uneven.ana);
    const { read, trips, answer } = await house.meter.cost('list page of 40, uneven queues', () =>
      list(uneven.ana, { status: 'pending' }),
    );
    expect(answer.body.tickets).toHaveLength(40);
    expect(new Set(answer.body.tickets.map(({ queueId }) => queueId))).toEqual(new Set([busy]));
    expect(trips).toBe(2);
    expect(read).toBeLessThanOrEqual(5);
  });

  test('page 50 by cursor costs what page 1 costs; by number it is the same page', async () => {
    const query = { status: 'pending', showAll: 'true' };
    const first = await house.meter.cost('list page 1', () => list(company.admin, query));
    let cursor = first.answer.body.nextCursor ?? '';
    for (let page = 2; page < 50; page++)
      cursor = (await list(company.admin, { ...query, cursor })).body.nextCursor ?? '';
    const fiftieth = await house.meter.cost('list page 50 by cursor', () =>
      list(company.admin, { ...query, cursor }),
    );
    expect(fiftieth.answer.body.tickets).toHaveLength(40);
    expect(fiftieth.read).toBeLessThanOrEqual(first.read);
    expect(fiftieth.trips).toBeLessThanOrEqual(first.trips);
    const byNumber = await list(company.admin, { ...query, pageNumber: '50' });
    expect(byNumber.body.tickets).toEqual(fiftieth.answer.body.tickets);
    expect(byNumber.body.tickets.at(-1)?.id).toBe(company.id * 100_000 + 50);
  });
});
