import type { StoredItem } from '@balcao/shared/server/db/entity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../../testing/testCompany.ts';
import { readTicketLog } from './readTicketLog.ts';
import { logWrite } from '../../records/ticketLogEntity.ts';
import { ticketAccess, ticketAccessEntity } from '../../records/ticketAccessEntity.ts';

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

test('who looks at a ticket often pushes out nothing that happened to it', async () => {
  await company.receive('5511922223333', 'Oi');
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const { id: ticketId, conversationId } = body.tickets[0] ?? { id: 0, conversationId: 0 };
  const place = { companyId: company.id, conversationId, ticketId };
  const { store, clock } = house.runtime;
  const accesses = Array.from({ length: 1001 }, (_, hour) => {
    const at = new Date(clock.now() + hour * 3_600_000).toISOString();
    return ticketAccessEntity.toItem(ticketAccess({ ...place, userId: company.ana.id }, at));
  });
  for (let from = 0; from < accesses.length; from += 100)
    await store.transact(accesses.slice(from, from + 100).map((item) => ({ put: item })));
  const log = await readTicketLog(store, { ...place, id: ticketId });
  expect(log.filter(({ type }) => type === 'access')).toHaveLength(1000);
  expect(log.filter(({ type }) => type !== 'access').map(({ type }) => type)).toEqual(['create']);
});

interface LogPage {
  entries: { type: string; createdAt: string; user: { id: number } | null }[];
  hasMore: boolean;
  nextCursor: string;
}

test('a log of three thousand entries comes whole, newest first, in pages that cost the same', async () => {
  await company.receive('5511922224444', 'Oi');
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const ticket = body.tickets[0] ?? { id: 0, conversationId: 0 };
  const place = { companyId: company.id, conversationId: ticket.conversationId, ticketId: ticket.id };
  const { store, clock } = house.runtime;
  const start = Math.ceil(clock.now() / 3_600_000) * 3_600_000;
  const iso = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
  const items: StoredItem[] = [];
  // Entries and accesses at the same instants, and an hour with seventy accesses.
  for (let minute = 0; minute < 1000; minute++) {
    items.push(logWrite({ ...place, type: 'transfered', at: iso(minute), step: minute }).put);
    items.push(logWrite({ ...place, type: 'receivedTransfer', at: iso(minute), step: minute }).put);
  }
  for (let look = 0; look < 930; look++)
    items.push(ticketAccessEntity.toItem(ticketAccess({ ...place, userId: 5000 + look }, iso(look))));
  for (let person = 0; person < 70; person++) {
    const at = iso(3000 + ((person * 37) % 60));
    items.push(ticketAccessEntity.toItem(ticketAccess({ ...place, userId: 100 + person }, at)));
  }
  await store.batchWrite(items.map((put) => ({ put })));

  const path = `/tickets-log/${ticket.id}/entries`;
  const entries: LogPage['entries'] = [];
  const costs: number[] = [];
  let cursor: string | undefined;
  do {
    const query: Record<string, string> = cursor === undefined ? {} : { cursor };
    const { answer, read } = await house.meter.cost('a page of a log', () =>
      house.call<LogPage>(company.admin, 'GET', path, { query }),
    );
    expect(answer.status).toBe(200);
    entries.push(...answer.body.entries);
    costs.push(read);
    cursor = answer.body.hasMore ? answer.body.nextCursor : undefined;
  } while (cursor !== undefined && costs.length < 200);

  const named = ({ type, createdAt, user }: LogPage['entries'][number]) =>
    `${createdAt} ${type} ${user?.id ?? ''}`;
  expect(new Set(entries.map(named)).size).toBe(3001);
  expect(entries).toHaveLength(3001);
  expect(entries.at(-1)).toMatchObject({ type: 'create' });
  const times = entries.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
  // The receiver's entry comes above the giver's.
  const moves = entries.filter(({ type }) => type !== 'access' && type !== 'create');
  expect(moves.map(({ type }) => type)).toEqual(
    Array.from({ length: 2000 }, (_, index) => (index % 2 === 0 ? 'receivedTransfer' : 'transfered')),
  );
  expect(costs.length).toBeLessThanOrEqual(80);
  expect(Math.max(...costs)).toBeLessThanOrEqual(10);

  // The cursor of another ticket, and of another company.
  const asked = await house.call<LogPage>(company.admin, 'GET', path, {});
  const query = { cursor: asked.body.nextCursor };
  const others = await createTestCompany(house.runtime);
  expect((await house.call(others.admin, 'GET', path, { query })).status).toBe(404);
  await company.receive('5511922225555', 'Oi');
  const { body: list } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const other = list.tickets.find(({ id }) => id !== ticket.id);
  expect(
    await house.call(company.admin, 'GET', `/tickets-log/${other?.id}/entries`, { query }),
  ).toMatchObject({ status: 400, body: { code: 'ERR_BAD_CURSOR' } });
});
