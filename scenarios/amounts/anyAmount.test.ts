import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestHouse, type TestHouse } from '@balcao/functions/testing/startTestHouse';
import { costAtOneInstant } from '@balcao/functions/testing/costAtOneInstant';
import { createTestCompany, type TestCompany, type TestUser } from '@balcao/functions/testing/testCompany';
import { startDynoxide } from '@balcao/infra/local/engines/startDynoxide';
import { keepStreamFast } from '@balcao/infra/local/engines/keepStreamFast';
import { sharedEngines } from '@balcao/infra/local/testing/sharedEngines';
import { settingNames } from '@balcao/infra/parts/settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Amounts, companyHistory } from '../support/companyHistory.ts';
import { exportItems, importItems } from '../support/importItems.ts';

/** Size of the large company: 1, as in the soak, is 100,000 tickets, 50,000 contacts and 1,000,000 messages. */
const scale = Number(process.env['COMPANY_SCALE'] ?? 0.02);

const large: Amounts = {
  contacts: Math.round(50_000 * scale),
  tickets: Math.round(100_000 * scale),
  messages: Math.round(1_000_000 * scale),
  open: 500,
  pending: 300,
};
/** Just enough to fill a page of each list. */
const small: Amounts = { contacts: 150, tickets: 150, messages: 1500, open: 50, pending: 50 };

/** A word and a first name that only five contacts have (`rarePeople`), in the small company as in the large one. */
const rareWord = 'jabuticaba';
const rareName = 'Zulmira';
const rarePeople = 5;

interface Measured {
  company: TestCompany;
  /** Ticket of one of these five contacts, accepted by the attendant Ana, with more messages than a page. */
  ticket: { id: number; uuid: string; contactId: number };
}

let house: TestHouse;
let inSmall: Measured;
let inLarge: Measured;
let end: () => Promise<void>;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-amounts-'));
  const file = join(folder, 'table.db');
  let engine = await startDynoxide(file);
  process.env[sharedEngines.dynamodb] = engine.endpoint;
  house = await startTestHouse();
  const table = process.env[settingNames.tableName] ?? '';
  const companies: [TestCompany, TestCompany] = [
    await createTestCompany(house.runtime),
    await createTestCompany(house.runtime),
  ];
  const before = performance.now();
  let items = 0;
  for (const [index, amounts] of [small, large].entries()) {
    const company = companies[index] ?? companies[0];
    const owner = {
      companyId: company.id,
      account: company.account,
      connectionId: company.connectionId,
      userId: company.ana.id,
      queueId: company.queues[0] ?? 0,
    };
    items += await exportItems(folder, table, companyHistory(owner, amounts, house.runtime.nextId));
  }
  await engine.stop();
  await importItems(folder, table, file);
  engine = await startDynoxide(file, Number(new URL(engine.endpoint).port));
  const endCare = keepStreamFast(file);
  end = async () => {
    endCare();
    await house.stop();
    await engine.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  inSmall = await furnish(companies[0]);
  inLarge = await furnish(companies[1]);
  await house.project();
  const seconds = ((performance.now() - before) / 1000).toFixed(0);
  console.log(`latency amounts: ${items} items of ${large.messages} messages in ${seconds} s`);
}, 3_600_000);
afterAll(() => end());

/** Adds the same five contacts to a company's history, so that searches in both companies have equally many hits. */
async function furnish(company: TestCompany): Promise<Measured> {
  const [queueId] = company.queues;
  let ticket: Measured['ticket'] | undefined;
  for (let n = 0; n < rarePeople; n += 1) {
    const number = `551197777${String(n).padStart(4, '0')}`;
    await company.receive(number, `Tem geleia de ${rareWord}?`, { pushName: `${rareName} ${n}` });
    const { body } = await house.call(company.admin, 'GET', '/tickets', {
      query: { status: 'pending', showAll: 'true' },
    });
    const { id, uuid, contactId } = body.tickets[0];
    await house.call(company.admin, 'PUT', `/tickets/${id}`, { body: { queueId } });
    await house.call(company.ana, 'PUT', `/tickets/${id}`, { body: { status: 'open' } });
    if (n === 0) for (let m = 0; m < 45; m += 1) await company.receive(number, `E mais ${m}?`);
    ticket ??= { id, uuid, contactId };
  }
  if (ticket === undefined) throw new Error('nobody wrote');
  return { company, ticket };
}

type Ask = (measured: Measured) => {
  user: TestUser;
  method?: string;
  path: string;
  query?: Record<string, string>;
  body?: object;
  /** Number of hits in the answer. */
  hits?: (body: never) => number;
};

const list = (query: Record<string, string>, who: 'ana' | 'admin' = 'ana'): Ask => {
  return ({ company }) => ({
    user: company[who],
    path: '/tickets',
    query,
    hits: ({ tickets }: { tickets: unknown[] }) => tickets.length,
  });
};
const ofTicket =
  (path: (ticket: Measured['ticket']) => string, query: Record<string, string> = {}): Ask =>
  ({ company, ticket }) => ({ user: company.ana, path: path(ticket), query });

const asked: Record<string, Ask> = {
  'own open tickets': list({ status: 'open' }),
  'pending tickets of her queues': list({ status: 'pending' }),
  'pending tickets of all': list({ status: 'pending', showAll: 'true' }, 'admin'),
  'closed tickets': list({ status: 'closed' }, 'admin'),
  'counters of the tabs': ({ company }) => ({ user: company.ana, path: '/tickets/counts' }),
  'search by name': list({ status: 'search', searchParam: rareName.toLowerCase() }, 'admin'),
  'search by a number': list({ status: 'search', searchParam: '551197777' }, 'admin'),
  'search by a word in messages': list(
    { status: 'search', searchParam: rareWord, searchOnMessages: 'true' },
    'admin',
  ),
  'open a ticket': ofTicket(({ uuid }) => `/tickets/u/${uuid}`),
  'its messages': ofTicket(({ id }) => `/messages/${id}`),
  'its older messages': ofTicket(({ id }) => `/messages/${id}`, { pageNumber: '2' }),
  'its log': ofTicket(({ id }) => `/tickets-log/${id}`),
  'its media': ofTicket(({ id }) => `/tickets/${id}/shared`, { kind: 'media' }),
  'other tickets of its contact': ofTicket(({ contactId }) => `/contacts/${contactId}/tickets`),
  'search among contacts': ({ company }) => ({
    user: company.ana,
    path: '/contacts',
    query: { searchParam: rareName.toLowerCase() },
    hits: ({ contacts }: { contacts: unknown[] }) => contacts.length,
  }),
  'send a message': ({ company, ticket }) => ({
    user: company.ana,
    method: 'POST',
    path: `/messages/${ticket.id}`,
    body: { body: 'Temos, sim.' },
  }),
};

async function measure(name: string, ask: Ask, measured: Measured, where: string) {
  const { user, method = 'GET', path, query = {}, body, hits } = ask(measured);
  const work = () => house.call<never>(user, method, path, { query, ...(body && { body }) });
  // Rights, directory and blocks of ids are read once and cached for seconds.
  const cost = await costAtOneInstant(house, `${name}, ${where}`, work);
  expect(cost.answer.status, `${name}: ${JSON.stringify(cost.answer.body).slice(0, 200)}`).toBe(200);
  return { ...cost, hits: hits?.(cost.answer.body) };
}

describe(`a company of ${large.tickets} tickets and ${large.messages} messages`, () => {
  test.each(Object.entries(asked))('%s: as in a small company', async (name, ask) => {
    const little = await measure(name, ask, inSmall, 'small');
    const much = await measure(name, ask, inLarge, 'large');
    expect(much.hits).toBe(little.hits);
    expect(much.hits ?? 1).toBeGreaterThan(0);
    expect(Math.abs(much.read - little.read)).toBeLessThanOrEqual(1);
    expect(Math.abs(much.write - little.write)).toBeLessThanOrEqual(1);
    expect(much.trips).toBe(little.trips);
  });

  const many: Record<string, Ask> = {
    'a word that thousands wrote': list(
      { status: 'search', searchParam: 'encomenda', searchOnMessages: 'true' },
      'admin',
    ),
    'a name that thousands have': list({ status: 'search', searchParam: 'luiza' }, 'admin'),
    'a name that thousands have, among contacts': ({ company }) => ({
      user: company.ana,
      path: '/contacts',
      query: { searchParam: 'luiza' },
      hits: ({ contacts }: { contacts: unknown[] }) => contacts.length,
    }),
  };
  test.each(Object.entries(many))('%s: a page is bounded', async (name, ask) => {
    const { read, trips, hits } = await measure(name, ask, inLarge, 'large');
    expect(hits).toBeGreaterThan(0);
    expect(read).toBeLessThanOrEqual(100);
    expect(trips).toBeLessThanOrEqual(8);
  });
});
