import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { contactToItem, contactWordEntity, newContactItem } from '../../records/contactEntity.ts';
import { receiveChange } from '../../../services/engine/receive/receiveChange.ts';
import { messageWordEntity } from '../../records/messageWordEntity.ts';
import { rebuildProjection } from '../../../projections/rebuildProjection.ts';
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

const list = (user: TestUser, query: Record<string, string>) =>
  house.call(user, 'GET', '/tickets', { query });
const put = (user: TestUser, id: number, body: unknown) =>
  house.call(user, 'PUT', `/tickets/${id}`, { body });

let customers = 0;
/** A new customer's ticket in a queue, 0 for none. */
async function ticketOf(text: string, queueId = 0) {
  const number = `55119555${String(++customers).padStart(5, '0')}`;
  const wid = await company.receive(number, text);
  const { body } = await list(company.admin, { status: 'pending' });
  const [ticket] = body.tickets;
  if (queueId !== 0) await put(company.admin, ticket.id, { queueId });
  return { ...ticket, number, wid };
}

/** Ids from all pages, in order. */
async function found(user: TestUser, query: Record<string, string>): Promise<number[]> {
  const ids: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { status, body } = await list(user, { ...query, ...(cursor && { cursor }) });
    expect(status, JSON.stringify(body)).toBe(200);
    ids.push(...body.tickets.map(({ id }) => id));
    cursor = body.nextCursor;
  }
  return ids;
}

const inMessages = (searchParam: string) => ({ status: 'search', searchOnMessages: 'true', searchParam });

test('a far page of a search costs a bounded number of requests, and its cursor goes on', async () => {
  const { store, clients } = house.runtime;
  const crowd = await createTestCompany(house.runtime);
  const entries = Array.from({ length: 480 }, (_, at) => {
    const [companyId, contactId] = [crowd.id, 5_000_000 + at];
    const name = 'Multidão';
    const about = { companyId, contactId, name, number: `55119${10_000_000 + at}`, named: true };
    const contact = newContactItem({
      ...about,
      channel: 'whatsapp',
      isGroup: false,
      at: '2026-01-01T00:00:00.000Z',
    });
    const word = contactWordEntity.toItem({ companyId, contactId, initial: 'm', word: 'multidao' });
    return [{ put: contactToItem(contact) }, { put: word }];
  });
  for (let from = 0; from < entries.length; from += 48)
    await store.transact(entries.slice(from, from + 48).flat());
  const send = vi.spyOn(clients.dynamo, 'send');
  const far = await list(crowd.admin, { status: 'search', searchParam: 'multidao', pageNumber: '50' });
  const requests = send.mock.calls.length;
  send.mockRestore();
  expect(far.body).toMatchObject({ tickets: [], hasMore: true });
  expect(requests).toBeGreaterThan(200);
  // The search itself, the page that it began with, the caller and the directory.
  expect(requests).toBeLessThan(260);
  const rest = await found(crowd.admin, {
    status: 'search',
    searchParam: 'multidao',
    cursor: far.body.nextCursor ?? '',
  });
  expect(rest).toEqual([]);
});

describe('words inside messages', () => {
  test('are found folded, by their beginning, the very word and the newest first', async () => {
    const old = await ticketOf('Queria um bolo de abacaxi');
    const longer = await ticketOf('Abacaxizada para vinte pessoas');
    const fresh = await ticketOf('ABACAXÍ ou morango, tanto faz');
    await house.project();
    expect(await found(company.admin, inMessages('abacaxi'))).toEqual([fresh.id, old.id, longer.id]);
    expect(await found(company.admin, inMessages('abac'))).toHaveLength(3);
    expect(await found(company.admin, inMessages('bolo de abacaxi'))).toEqual([old.id]);
    expect(await found(company.admin, inMessages('abacaxi chocolate'))).toEqual([]);
    expect(await found(company.admin, inMessages('de'))).toEqual([]);
    // Without `searchOnMessages` only names, numbers and e-mails are searched.
    expect(await found(company.admin, { status: 'search', searchParam: 'abacaxi' })).toEqual([]);
    expect(await found(other.admin, inMessages('abacaxi'))).toEqual([]);
  });

  test('stand behind contacts of that name; each conversation is shown once', async () => {
    const named = await ticketOf('Oi');
    await house.call(company.admin, 'PUT', `/contacts/${named.contactId}`, { body: { name: 'Jaca Souza' } });
    const said = await ticketOf('Vocês têm jaca?');
    await company.receive(named.number, 'Meu nome é Jaca mesmo');
    for (let index = 0; index < 50; index++) await company.receive(said.number, `Jaca ${index}!`);
    await house.project();
    expect(await found(company.admin, inMessages('jaca'))).toEqual([named.id, said.id]);
    // `foundMessageId` is set only for the second: its newest exact match.
    const { body } = await list(company.admin, inMessages('jaca'));
    const { body: history } = await house.call(company.admin, 'GET', `/messages/${said.id}`);
    expect(body.tickets.map((ticket) => ticket.foundMessageId)).toEqual([
      undefined,
      history.messages.at(-1)?.id,
    ]);
  });

  test('are found only by who may see the ticket and read the message', async () => {
    const [first = 0, second = 0] = company.queues;
    const foreign = await ticketOf('Quero uma fruta', second);
    await company.receive(foreign.number, 'Segredo tamarindo');
    await house.project();
    expect(await found(company.ana, inMessages('tamarindo'))).toEqual([foreign.id]);
    expect(await found(company.bruno, inMessages('tamarindo'))).toEqual([]);
    // The conversation continues in Bruno's queue: he sees the ticket, but not the other queue's messages.
    await put(company.ana, foreign.id, { status: 'closed' });
    await company.receive(foreign.number, 'Voltei');
    const { body } = await list(company.admin, { status: 'pending' });
    const [again] = body.tickets;
    await put(company.admin, again.id, { queueId: first });
    expect(await found(company.bruno, inMessages('tamarindo'))).toEqual([]);
    expect(await found(company.ana, inMessages('tamarindo'))).toEqual([again.id]);
    const historic = await setSwitches(house.runtime, company.bruno, { allHistoric: 'enabled' });
    expect(await found(historic, inMessages('tamarindo'))).toEqual([again.id]);
    await setSwitches(house.runtime, company.bruno, { allHistoric: 'disabled' });
    // Messages written before a queue was chosen are for viewers of tickets without one.
    expect(await found(company.bruno, inMessages('fruta'))).toEqual([]);
    const all = await setSwitches(house.runtime, company.bruno, { allTicket: 'enabled' });
    expect(await found(all, inMessages('fruta'))).toEqual([again.id]);
    await setSwitches(house.runtime, company.bruno, { allTicket: 'disabled' });
  });

  test('follow edits and deletions, also before the stream has told', async () => {
    const { id, number, wid } = await ticketOf('Tem graviola?');
    await house.project();
    const change = {
      v: 1 as const,
      companyId: company.id,
      connectionId: company.connectionId,
      channel: 'whatsapp' as const,
      account: company.account,
      chat: { pn: number },
      fromMe: false,
      participant: null,
      wid,
      at: house.runtime.clock.iso(),
    };
    await receiveChange(house.runtime, { ...change, kind: 'edit', body: 'Tem pitanga?', editId: 'E1' });
    expect(await found(company.admin, inMessages('graviola'))).toEqual([]);
    await house.project();
    expect(await found(company.admin, inMessages('pitanga'))).toEqual([id]);
    // Written and edited before the stream was read at all.
    const hasty = await company.receive(number, 'Quero cajá');
    await receiveChange(house.runtime, {
      ...change,
      wid: hasty,
      kind: 'edit',
      body: 'Quero umbu',
      editId: 'E2',
    });
    await house.project();
    expect([await entries('caja'), (await entries('umbu')).length]).toEqual([[], 1]);
    await receiveChange(house.runtime, { ...change, kind: 'delete', byAdmin: false });
    expect(await found(company.admin, inMessages('pitanga'))).toEqual([]);
    await house.project();
    for (const word of ['graviola', 'pitanga']) expect(await entries(word)).toEqual([]);
  });

  test('rebuilt they are what the stream made of them', async () => {
    const before = await entries('abacaxi');
    expect(before).toHaveLength(2);
    await rebuildProjection(house.runtime, 'messageWords');
    expect(await entries('abacaxi')).toEqual(before);
    await house.project('from the beginning');
    expect(await entries('abacaxi')).toEqual(before);
  });

  test('a page costs two queries however many messages have the word', async () => {
    const { number } = await ticketOf('Cupuaçu');
    for (let index = 0; index < 60; index++) await company.receive(number, `Cupuaçu número ${index}`);
    await house.project();
    await list(company.admin, { status: 'closed' });
    const { answer, read, write } = await house.meter.cost('page of a search in messages', () =>
      list(company.admin, inMessages('cupuaçu')),
    );
    expect(answer.body).toMatchObject({ hasMore: true });
    expect(answer.body.tickets).toHaveLength(1);
    expect(write).toBe(0);
    expect(read).toBeLessThanOrEqual(25);
  });

  async function entries(word: string): Promise<unknown[]> {
    const { items } = await house.runtime.store.query({
      pk: messageWordEntity.partition({ companyId: company.id, initial: word.slice(0, 1) }),
      prefix: `${word}#`,
      limit: 100,
    });
    return items;
  }
});

describe('filters', () => {
  test('narrow a list and a search without words, in any spelling that clients use', async () => {
    const [first = 0, second = 0] = company.queues;
    const one = await ticketOf('Filtro um', first);
    const two = await ticketOf('Filtro dois', second);
    const three = await ticketOf('Filtro três', first);
    await put(company.ana, two.id, { status: 'open' });
    await put(company.ana, three.id, { status: 'open' });
    await put(company.ana, three.id, { status: 'closed', sendFarewellMessage: false });
    const only = (ids: readonly number[]) => ids.filter((id) => [one.id, two.id, three.id].includes(id));
    const search = async (query: Record<string, string>, user = company.admin) =>
      only(await found(user, { status: 'search', ...query })).toSorted((a, b) => a - b);
    const json = (...values: unknown[]): string => JSON.stringify(values);
    expect(await search({})).toEqual([one.id, two.id, three.id]);
    expect(await search({ statusFilter: json('open', 'closed') })).toEqual([two.id, three.id]);
    expect(await search({ users: json(company.ana.id) })).toEqual([two.id, three.id]);
    expect(await search({ users: json(company.bruno.id) })).toEqual([]);
    expect(await search({ queuesFilter: json(second) })).toEqual([two.id]);
    expect(await search({ contacts: json(one.contactId, three.contactId) })).toEqual([one.id, three.id]);
    for (const name of ['whatsapps', 'connections']) {
      expect(await search({ [name]: json(company.connectionId) })).toHaveLength(3);
      expect(await search({ [name]: json(other.connectionId) })).toEqual([]);
    }
    expect(await search({ tags: json(1) })).toEqual([]);
    expect(await search({ isGroup: 'true' })).toEqual([]);
    expect(await search({ isGroup: 'false', withUnreadMessages: 'true' })).toEqual([one.id, two.id]);
    // An empty choice narrows nothing, in whatever form.
    const nothing = { tags: '[]', users: '', statusFilter: '[]', queueIds: '[null]', date: '', isGroup: '' };
    expect(await search(nothing)).toHaveLength(3);
    // Rights hold for every query: only its owner and administrators see an open ticket.
    expect(await search({}, company.bruno)).toEqual([one.id, three.id]);
    expect(await search({ users: json(company.ana.id), showAll: 'true' }, company.bruno)).toEqual([three.id]);
    await house.project();
    const worded = { searchParam: 'filtro', searchOnMessages: 'true', statusFilter: json('open') };
    expect(await search(worded)).toEqual([two.id]);
    const pending = only(await found(company.admin, { status: 'pending', queuesFilter: json(second) }));
    expect(pending).toEqual([]);
  });

  test('days are those of the company’s clock', async () => {
    const { id } = await ticketOf('Que dia é hoje?');
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(
      house.runtime.clock.now(),
    );
    const day = (offset: number): string =>
      new Date(Date.parse(`${today}T12:00:00Z`) + offset * 86_400_000).toISOString().slice(0, 10);
    for (const [query, shown] of [
      [{ date: today }, true],
      [{ date: day(-1) }, false],
      [{ updatedAt: today }, true],
      [{ updatedAt: day(1) }, false],
      [{ dateStart: day(-1), dateEnd: day(1) }, true],
      [{ dateStart: day(1) }, false],
      [{ dateEnd: day(-1) }, false],
      [{ updatedStart: day(-2), updatedEnd: today }, true],
      [{ updatedEnd: day(-1), sortTickets: 'ASC' }, false],
      [{ updatedStart: day(2), updatedEnd: day(1) }, false],
    ] as const) {
      const ids = await found(company.admin, { status: 'pending', ...query });
      expect([query, ids.includes(id)]).toEqual([query, shown]);
    }
    expect((await list(company.admin, { status: 'pending', date: '31/12/2026' })).status).toBe(400);
  });
});
