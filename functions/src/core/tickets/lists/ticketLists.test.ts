import { countOfList, type ListCounter } from '@balcao/shared/tickets/listCounters';
import type { TicketViewer } from '@balcao/shared/tickets/ticketRules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestCompany,
  setSwitches,
  type TestCompany,
  type TestUser,
} from '../../../testing/testCompany.ts';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';

let house: TestHouse;
let company: TestCompany;
let other: TestCompany;

beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
  other = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

interface Row {
  id: number;
  uuid: string;
  updatedAt: string;
  queueId: number | null;
  status: string;
  unreadMessages: number;
  contact: { name: string; number: string };
}
const list = (user: TestUser, query: Record<string, string>) =>
  house.call(user, 'GET', '/tickets', { query });
const put = (user: TestUser, id: number, body: unknown) =>
  house.call(user, 'PUT', `/tickets/${id}`, { body });
const number = (index: number): string => `55119777${String(index).padStart(5, '0')}`;

/**
 * Creates tickets of `count` customers: a third without a queue, the others spread over the two queues (34 and 33 of a
 * hundred).
 */
async function fill(of: TestCompany, count: number): Promise<void> {
  const indexes = Array.from({ length: count }, (_, position) => position + 1);
  await inParallel(indexes, (index) => of.receive(number(index), `Mensagem ${index}`));
  const queueOf = new Map(indexes.map((index) => [number(index), [undefined, ...of.queues][index % 3]]));
  await inParallel(await walk(of.admin, { status: 'pending' }), async ({ id, contact }) => {
    const queueId = queueOf.get(contact.number);
    if (queueId !== undefined) await put(of.admin, id, { queueId });
  });
}

async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items];
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

async function walk(user: TestUser, query: Record<string, string>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body }: { body: { tickets: Row[]; nextCursor: string | null; hasMore: boolean } } = await list(
      user,
      {
        ...query,
        ...(cursor && { cursor }),
      },
    );
    rows.push(...body.tickets);
    expect(body.hasMore).toBe(body.nextCursor !== null);
    cursor = body.nextCursor;
  }
  return rows;
}

const sorted = (rows: readonly Row[]): boolean =>
  rows.every((row, index) => index === 0 || (rows[index - 1]?.updatedAt ?? '') >= row.updatedAt);

describe('lists', () => {
  beforeAll(async () => {
    await fill(company, 100);
    await house.project();
  });

  test('a person sees what waits in their queues, in one order across them', async () => {
    const everything = await walk(company.admin, { status: 'pending' });
    expect(everything).toHaveLength(100);
    expect(sorted(everything)).toBe(true);
    const anas = await walk(company.ana, { status: 'pending' });
    expect(anas).toHaveLength(67);
    expect(new Set(anas.map(({ id }) => id)).size).toBe(67);
    expect(sorted(anas)).toBe(true);
    const brunos = await walk(company.bruno, { status: 'pending' });
    expect(new Set(brunos.map(({ queueId }) => queueId))).toEqual(new Set([company.queues[0]]));
    const withNone = await setSwitches(house.runtime, company.bruno, { allTicket: 'enabled' });
    expect(await walk(withNone, { status: 'pending' })).toHaveLength(67);
    await setSwitches(house.runtime, company.bruno, { allTicket: 'disabled' });
    expect(await walk(other.admin, { status: 'pending' })).toHaveLength(0);
  });

  test('pages are full, counted, and the same by number and by cursor, both ways', async () => {
    for (const sortTickets of ['ASC', 'DESC']) {
      const query = { status: 'pending', sortTickets };
      const first = await list(company.ana, query);
      expect(first.body).toMatchObject({ count: 67, hasMore: true });
      expect(first.body.tickets).toHaveLength(40);
      const second = await list(company.ana, { ...query, cursor: first.body.nextCursor ?? '' });
      const byNumber = await list(company.ana, { ...query, pageNumber: '2' });
      expect(byNumber.body.tickets).toEqual(second.body.tickets);
      expect(second.body).toMatchObject({ count: 67, hasMore: false, nextCursor: null });
      expect(second.body.tickets).toHaveLength(27);
      expect((await list(company.ana, { ...query, pageNumber: '9' })).body.tickets).toEqual([]);
    }
    const ascending = await walk(company.ana, { status: 'pending', sortTickets: 'ASC' });
    const descending = await walk(company.ana, { status: 'pending' });
    expect(ascending.map(({ id }) => id)).toEqual(descending.map(({ id }) => id).toReversed());
    expect(await list(company.ana, { status: 'pending', pageNumber: '51' })).toMatchObject({ status: 400 });
  });

  test('queues picked and unread only', async () => {
    const [first, second] = company.queues;
    const some = await walk(company.ana, { status: 'pending', queueIds: JSON.stringify([second]) });
    expect(new Set(some.map(({ queueId }) => queueId))).toEqual(new Set([second]));
    const reached = await walk(company.bruno, { status: 'pending', queueIds: JSON.stringify([second]) });
    expect(reached).toEqual([]);
    const [row] = await walk(company.bruno, { status: 'pending', queueIds: JSON.stringify([first]) });
    await house.call(company.bruno, 'PUT', `/tickets/${row?.id}/read`);
    const unread = await walk(company.bruno, { status: 'pending', withUnreadMessages: 'true' });
    expect(unread.map(({ id }) => id)).not.toContain(row?.id);
    expect(unread).toHaveLength(33);
    await house.call(company.bruno, 'PUT', `/setunredmsg/${row?.id}`);
    expect(await walk(company.bruno, { status: 'pending', withUnreadMessages: 'true' })).toHaveLength(34);
  });

  test('tickets without a queue: with the queues picked, without them, or alone, listed and counted alike', async () => {
    const [first] = company.queues;
    const allowed = await setSwitches(house.runtime, company.bruno, { allTicket: 'enabled' });
    const queueIds = JSON.stringify([first]);
    const listed = async (user: TestUser, query: Record<string, string>) => {
      const rows = await walk(user, { status: 'pending', ...query });
      const counts = await house.call(user, 'GET', '/tickets/counts', { query });
      expect((await list(user, { status: 'pending', ...query })).body.count).toBe(rows.length);
      expect(counts.body['pending']).toBe(rows.length);
      const waiting = await walk(user, { status: 'pending', sortTickets: 'waiting', ...query });
      expect(new Set(waiting.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
      return [rows.length, new Set(rows.map(({ queueId }) => queueId))];
    };
    for (const user of [company.admin, allowed]) {
      // Clients that do not know `withoutQueue` send the user's queues and get tickets without a queue too.
      expect(await listed(user, { queueIds })).toEqual([67, new Set([first, null])]);
      expect(await listed(user, { queueIds, withoutQueue: 'true' })).toEqual([67, new Set([first, null])]);
      expect(await listed(user, { queueIds, withoutQueue: 'false' })).toEqual([34, new Set([first])]);
      expect(await listed(user, { withoutQueue: 'true' })).toEqual([33, new Set([null])]);
    }
    const all = { status: 'pending', showAll: 'true', withoutQueue: 'true' };
    expect(new Set((await walk(company.admin, all)).map(({ queueId }) => queueId))).toEqual(new Set([null]));
    const refused = await setSwitches(house.runtime, company.bruno, { allTicket: 'disabled' });
    expect(await listed(refused, { withoutQueue: 'true' })).toEqual([0, new Set()]);
    expect(await listed(refused, { queueIds, withoutQueue: 'true' })).toEqual([34, new Set([first])]);
  });

  test('own tickets, and all of them for who may', async () => {
    const waiting = await walk(company.ana, { status: 'pending' });
    for (const { id } of waiting.slice(0, 3)) await put(company.ana, id, { status: 'open' });
    expect(await walk(company.ana, { status: 'open' })).toHaveLength(3);
    expect(await walk(company.bruno, { status: 'open' })).toHaveLength(0);
    expect(await walk(company.bruno, { status: 'open', showAll: 'true' })).toHaveLength(0);
    expect(await walk(company.admin, { status: 'open', showAll: 'true' })).toHaveLength(3);
    const open = await setSwitches(house.runtime, company.bruno, { allUserChat: 'enabled' });
    const seen = await walk(open, { status: 'open', showAll: 'true' });
    expect(new Set(seen.map(({ queueId }) => queueId))).toEqual(
      new Set(
        waiting.slice(0, 3).some(({ queueId }) => queueId === company.queues[0]) ? [company.queues[0]] : [],
      ),
    );
    await setSwitches(house.runtime, company.bruno, { allUserChat: 'disabled' });
    await house.project();
    const counts = await house.call(company.ana, 'GET', '/tickets/counts');
    expect(counts.body).toMatchObject({ open: 3, pending: 64, group: 0, closed: 0 });
    // Adding up the returned counters gives the same.
    const { counters } = counts.body as unknown as { counters: ListCounter[] };
    const viewer: TicketViewer = { ...company.ana };
    expect(countOfList(counters, viewer, { list: 'open', showAll: false })).toBe(3);
    expect(countOfList(counters, viewer, { list: 'pending', showAll: false })).toBe(64);
    expect(counters.filter(({ bucket }) => /U#/.test(bucket)).map(({ bucket }) => bucket)).toEqual([
      `open#U#${company.ana.id}`,
    ]);
    const all = await house.call(company.admin, 'GET', '/tickets/counts', { query: { showAll: 'true' } });
    expect(all.body).toMatchObject({ open: 3, pending: 97, group: 0, closed: 0 });
    expect((await house.call(other.admin, 'GET', '/tickets/counts')).body.pending).toBe(0);
  });

  test('groups are for who may see groups', async () => {
    await company.receive('group', 'Bom dia, grupo', { chat: { group: '120363001@g.us' } });
    const { body } = await list(company.admin, { status: 'group' });
    expect(body.tickets).toHaveLength(1);
    await put(company.admin, body.tickets[0].id, { queueId: company.queues[0] });
    expect((await list(company.bruno, { status: 'group' })).body.tickets).toEqual([]);
    const allowed = await setSwitches(house.runtime, company.bruno, { allowGroup: 'enabled' });
    expect((await list(allowed, { status: 'group' })).body.tickets).toHaveLength(1);
    await setSwitches(house.runtime, company.bruno, { allowGroup: 'disabled' });
  });

  test('search finds by words of the name and by number, what one may see', async () => {
    const found = await walk(company.admin, { status: 'search', searchParam: 'cliente 0042' });
    expect(found.map(({ contact }) => contact.name)).toEqual(['Cliente 0042']);
    const [row] = await walk(company.admin, { status: 'search', searchParam: number(41) });
    expect(row?.contact.name).toBe('Cliente 0041');
    expect(row?.queueId).toBe(company.queues[1]);
    expect(await walk(company.bruno, { status: 'search', searchParam: number(41) })).toEqual([]);
    expect(await walk(company.ana, { status: 'pending', searchParam: 'cliente' })).toHaveLength(64);
    expect(await walk(other.admin, { status: 'search', searchParam: 'cliente' })).toEqual([]);
  });
});

test('a cursor works for nobody else, for no other list, and not when tampered with', async () => {
  const { body } = await list(company.ana, { status: 'pending' });
  const cursor = body.nextCursor ?? '';
  const refused = { status: 400, body: { code: 'ERR_BAD_CURSOR' } };
  expect(await list(company.ana, { status: 'pending', sortTickets: 'ASC', cursor })).toMatchObject(refused);
  expect(await list(company.admin, { status: 'pending', cursor })).toMatchObject(refused);
  expect(await list(other.ana, { status: 'pending', cursor })).toMatchObject(refused);
  const forged = Buffer.from(cursor, 'base64url').map((byte, at, { length }) =>
    at === length - 1 ? byte ^ 1 : byte,
  );
  const half = cursor.slice(0, cursor.length / 2);
  for (const bad of [Buffer.from(forged).toString('base64url'), half, 'x', '.', `${cursor}.`, '💥'])
    expect(await list(company.ana, { status: 'pending', cursor: bad })).toMatchObject(refused);
});
