import type { StoredItem } from '@balcao/shared/server/db/entity';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestCompany, type TestCompany, type TestUser } from '../../../testing/testCompany.ts';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';
import { ticketEntity, ticketKey } from '../../records/ticketEntity.ts';
import { ticketEntryEntity } from '../../records/ticketEntryEntity.ts';
import { ticketProjection } from '../ticketProjection.ts';
import { scanTable } from '../../../projections/scanTable.ts';

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

const number = (index: number) => `55119888${String(index).padStart(5, '0')}`;
const put = (id: number, body: unknown, user: TestUser = company.admin) =>
  house.call(user, 'PUT', `/tickets/${id}`, { body });
const list = (user: TestUser, query: Record<string, string>) =>
  house.call(user, 'GET', '/tickets', { query });
const waiting = async (user: TestUser, more: Record<string, string> = {}) => {
  await house.project();
  const ids: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body, status } = await list(user, {
      status: 'pending',
      sortTickets: 'waiting',
      ...more,
      ...(cursor && { cursor }),
    });
    expect(status).toBe(200);
    ids.push(...body.tickets.map(({ id }) => id));
    cursor = body.nextCursor;
  }
  return ids;
};

/** Tickets of customers who wait, one after the other, in the given queues; undefined for none. */
async function customers(queues: readonly (number | undefined)[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, queueId] of queues.entries()) {
    await company.receive(number(index), 'Oi');
    const { id } = (await list(company.admin, { status: 'pending' })).body.tickets[0];
    if (queueId !== undefined) await put(id, { queueId });
    ids.push(id);
  }
  return ids;
}

/** The company's entries as stored. */
async function entries() {
  await house.project();
  const found = [];
  for await (const page of scanTable(house.runtime, ['ticketEntry'], company.id))
    found.push(...page.map((item) => ticketEntryEntity.fromItem(item)));
  return found;
}

test('who waits is sorted by since when, over queues, whoever wrote last; a return begins anew', async () => {
  const [sales, support] = company.queues;
  const [a = 0, b = 0, c = 0, d = 0] = await customers([sales, support, sales, undefined]);
  expect(await waiting(company.admin)).toEqual([a, b, c, d]);
  await company.receive(number(0), 'Alguém?');
  await company.receive(number(1), 'Oi?');
  // Sorted by last update, a and b are last.
  expect(
    (await list(company.admin, { status: 'pending', sortTickets: 'ASC' })).body.tickets.map(({ id }) => id),
  ).toEqual([c, d, a, b]);
  expect(await waiting(company.admin)).toEqual([a, b, c, d]);
  expect(await waiting(company.ana)).toEqual([a, b, c]);
  expect(await waiting(company.bruno)).toEqual([a, c]);
  expect(await waiting(company.admin, { queueIds: `[${support}]` })).toEqual([b, d]);
  expect(await waiting(company.ana, { queueIds: `[${support}]` })).toEqual([b]);
  // Tickets moved to another queue keep their waiting time.
  await put(a, { status: 'pending', userId: null, queueId: support, isTransfered: true });
  expect(await waiting(company.ana)).toEqual([a, b, c]);
  expect(await waiting(company.bruno)).toEqual([c]);
  await put(a, { status: 'open' }, company.ana);
  expect(await waiting(company.ana)).toEqual([b, c]);
  await put(a, { status: 'pending', userId: null }, company.ana);
  expect(await waiting(company.ana)).toEqual([b, c, a]);
  await house.call(company.admin, 'DELETE', `/tickets/${b}`);
  await put(c, { status: 'open' }, company.bruno);
  await put(c, { status: 'closed' }, company.bruno);
  expect(await waiting(company.admin)).toEqual([d, a]);
  // No stale entries: one closed by Bruno, two waiting.
  expect((await entries()).map(({ order, holder, id }) => `${order} ${holder} ${id}`).toSorted()).toEqual(
    [`closed U#${company.bruno.id} ${c}`, `waiting Q#0 ${d}`, `waiting Q#${support} ${a}`].toSorted(),
  );
});

test('pages go on where the last one ended, filters and counts hold, and a late entry shows nothing that is gone', async () => {
  const [sales, support] = company.queues;
  const ids = await customers(Array.from({ length: 45 }, (_, at) => [sales, support, undefined][at % 3]));
  await house.project();
  const query = { status: 'pending', sortTickets: 'waiting' };
  const first = await list(company.admin, query);
  expect(first.body.tickets.map(({ id }) => id)).toEqual(ids.slice(0, 40));
  expect(first.body).toMatchObject({ count: 45, hasMore: true });
  const second = await list(company.admin, { ...query, pageNumber: '2' });
  expect(second.body.tickets.map(({ id }) => id)).toEqual(ids.slice(40));
  expect(second.body).toMatchObject({ hasMore: false, nextCursor: null });
  expect(await waiting(company.admin, { withUnreadMessages: 'true' })).toEqual(ids);
  expect(await waiting(company.admin, { updatedEnd: '2020-01-01' })).toEqual([]);
  expect(await waiting(company.admin, { updatedStart: '2020-01-01' })).toEqual(ids);
  const [gone = 0] = ids;
  await put(gone, { status: 'open' }, company.ana);
  // The stream has not followed yet.
  expect((await list(company.admin, query)).body.tickets.map(({ id }) => id)).toEqual(ids.slice(1, 41));
});

test('what the stream repeats, or brings in one batch, leaves the entries that ought to be there', async () => {
  const [sales] = company.queues;
  const [a = 0] = await customers([sales]);
  await put(a, { status: 'open' }, company.ana);
  await put(a, { status: 'pending', userId: null }, company.ana);
  const once = await entries();
  expect(once).toMatchObject([{ order: 'waiting', holder: `Q#${sales}`, id: a }]);
  const stored = await house.runtime.store.get(
    ticketKey({ ...once[0], companyId: company.id, id: a, conversationId: once[0]?.conversationId ?? 0 }),
  );
  if (stored === undefined) throw new Error('no ticket');
  const open = { ...stored, status: 'open', userId: company.ana.id };
  expect(ticketEntity.fromItem(open).status).toBe('open');
  const changes = [
    { before: stored, after: open },
    { before: open, after: stored },
  ].map((change) => ({ ...change, partition: String(stored['pk']), sequence: '1' }));
  for (const change of [...changes, ...changes]) await ticketProjection.follow(house.runtime, change, false);
  expect(await entries()).toEqual(once);
  await ticketProjection.enter(house.runtime, [stored]);
  expect(await entries()).toEqual(once);
});

test('what the stream tells late, in whatever order, neither brings back an entry nor takes out one that is there', async () => {
  const [sales, support] = company.queues;
  const [a = 0] = await customers([undefined]);
  const [first] = await entries();
  const ticket = { companyId: company.id, id: a, conversationId: first?.conversationId ?? 0 };
  const images: StoredItem[] = [];
  const note = async () => {
    const stored = await house.runtime.store.get(ticketKey(ticket), { consistent: true });
    if (stored !== undefined) images.push(stored);
  };
  await note();
  const moves = [
    { queueId: sales },
    { status: 'pending', userId: null, queueId: support, isTransfered: true },
    // Back to the same queue, with the same instant.
    { status: 'pending', userId: null, queueId: sales, isTransfered: true },
  ];
  const replay = async () => {
    const once = await entries();
    const changes = images.slice(1).map((after, at) => {
      const before = images[at];
      return { before, after, partition: String(after['pk']), sequence: String(at) };
    });
    for (const change of [...changes.toReversed(), ...changes.slice(0, -1)]) {
      await ticketProjection.follow(house.runtime, change, false);
      expect(await entries()).toEqual(once);
    }
    for (const image of images) await ticketProjection.enter(house.runtime, [image]);
    expect(await entries()).toEqual(once);
    return once;
  };
  for (const body of moves) {
    await put(a, body);
    await note();
  }
  expect(await replay()).toMatchObject([{ order: 'waiting', holder: `Q#${sales}`, id: a }]);
  for (const body of [{ status: 'open' }, { status: 'closed' }]) {
    await put(a, body, company.ana);
    await note();
  }
  expect(await replay()).toMatchObject([{ order: 'closed', holder: `U#${company.ana.id}`, id: a }]);
  await house.call(company.admin, 'DELETE', `/tickets/${a}`);
  expect(await replay()).toEqual([]);
});

test('a ticket that changes while its entry is written is looked at once more', async () => {
  const [sales, support] = company.queues;
  const [a = 0] = await customers([sales]);
  const [first] = await entries();
  const { store } = house.runtime;
  const ticket = { companyId: company.id, id: a, conversationId: first?.conversationId ?? 0 };
  const old = await store.get(ticketKey(ticket), { consistent: true });
  await put(a, { status: 'open' }, company.ana);
  await put(a, { status: 'pending', userId: null }, company.ana);
  await house.project();
  const batchWrite = store.batchWrite.bind(store);
  const writing = vi.spyOn(store, 'batchWrite').mockImplementationOnce(async (writes) => {
    await put(a, { status: 'pending', userId: null, queueId: support, isTransfered: true });
    await house.project();
    await batchWrite(writes);
  });
  await ticketProjection.enter(house.runtime, [old ?? {}]);
  writing.mockRestore();
  expect(await entries()).toMatchObject([{ order: 'waiting', holder: `Q#${support}`, id: a }]);
});
