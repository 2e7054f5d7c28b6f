import type { OperationReply } from '@balcao/shared/contract/defineOperation';
import type { ErrorBody } from '@balcao/shared/errors';
import type { kanbanApi } from '@balcao/shared/kanban/kanbanApi';
import { cardsOfLane, lanePage } from '@balcao/shared/kanban/boardRules';
import type { Tag } from '@balcao/shared/records/tagModel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { until } from '../../../../infra/local/testing/until.ts';
import { companySettingsEntity } from '../../core/company/settingsEntity.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import {
  createTestCompany,
  setSwitches,
  type TestCompany,
  type TestUser,
} from '../../testing/testCompany.ts';
import type { TicketItem } from '../../core/records/ticketEntity.ts';
import { storeCards } from './testing/storeCards.ts';

/** Tickets of the large board; 5000 in the soak test. */
const many = Number(process.env['BOARD_TICKETS'] ?? 500);
/** Timeout of the large board's test, in milliseconds. */
const longest = 30_000 + many * 40;

type Board = OperationReply<typeof kanbanApi.readBoard>;
type Page = OperationReply<typeof kanbanApi.readLane>;

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

const stage = async (name: string, of = company) =>
  (await house.call<Tag>(of.admin, 'POST', '/tags', { body: { name, kanban: 1 } })).body.id;
const minutesAgo = (minutes: number) => new Date(house.runtime.clock.now() - minutes * 60_000).toISOString();
const cards = (changes: readonly Partial<TicketItem>[], of = company) =>
  storeCards(house.runtime.store, of, minutesAgo(0), changes);
/** From two days ago to tomorrow, so that the test passes at any hour. */
const range = () => ({
  startDate: minutesAgo(2 * 24 * 60).slice(0, 10),
  endDate: minutesAgo(-24 * 60).slice(0, 10),
});
const board = async (user: TestUser, query: object = range()) =>
  (await house.call<Board>(user, 'GET', '/kanban/board', { query: { ...query } })).body;
const lane = (
  user: TestUser,
  { stageId, ...query }: { stageId?: number; cursor?: string; searchParam?: string },
) =>
  house.call<Page & ErrorBody>(user, 'GET', '/kanban/lane', {
    query: { ...range(), ...query, ...(stageId !== undefined && { stageId: String(stageId) }) },
  });
const names = ({ lanes }: Board) =>
  lanes.map(({ stage: of, tickets }) => [of?.name ?? null, ...tickets.map(({ contact }) => contact.name)]);

test('a board: a lane for each stage in order, the one without first, newest activity on top, counts of the range', async () => {
  const [offer, won] = [await stage('Proposta'), await stage('Ganho')];
  const at = (contactName: string, minutes: number, more: Partial<TicketItem> = {}) => ({
    contactName,
    updatedAt: minutesAgo(minutes),
    ...more,
  });
  await cards([
    at('Ana', 9),
    at('Bia', 5, { stageId: offer }),
    at('Caio', 1, { stageId: offer, status: 'open', userId: company.ana.id }),
    at('Davi', 3, { status: 'closed', stageId: won }),
    at('Eva', 2, { status: 'lgpd' }),
    at('Rui', 7, { status: 'nps', stageId: won }),
    at('Grupo', 8, { status: 'group', isGroup: true, stageId: won }),
    at('Velha', 60 * 24 * 9, { stageId: won }),
    // A deleted stage counts as none.
    at('Gil', 30, { stageId: 999_999_999 }),
  ]);
  const answer = await board(company.admin);
  expect(names(answer)).toEqual([
    [null, 'Eva', 'Ana', 'Gil'],
    ['Ganho', 'Davi', 'Rui', 'Grupo'],
    ['Proposta', 'Caio', 'Bia'],
  ]);
  expect(answer.lanes.map(({ count, hasMore }) => [count, hasMore])).toEqual([
    [3, false],
    [3, false],
    [2, false],
  ]);
  expect(answer.complete).toBe(true);
  expect(names(await board(company.admin, { ...range(), searchParam: 'cai' }))[2]).toEqual([
    'Proposta',
    'Caio',
  ]);
  const mine = await board(company.admin, { ...range(), users: `[${company.ana.id}]` });
  expect(mine.lanes.map(({ count }) => count)).toEqual([0, 0, 1]);
});

test('both ends of the range belong to it, on the company’s clock; without days it is today', async () => {
  const day = '2026-03-10';
  const of = (updatedAt: string) => ({ contactName: updatedAt, createdAt: updatedAt, updatedAt });
  const [first, last] = ['2026-03-10T03:00:00.000Z', '2026-03-11T02:59:59.999Z'];
  await cards(['2026-03-10T02:59:59.999Z', first, last, '2026-03-11T03:00:00.000Z'].map(of));
  const { lanes } = await board(company.admin, { startDate: day, endDate: day });
  expect(lanes[0]?.tickets.map(({ updatedAt }) => updatedAt)).toEqual([last, first]);
  await cards([{ contactName: 'Agora', updatedAt: minutesAgo(0) }]);
  expect(names(await board(company.admin, {}))).toEqual([[null, 'Agora']]);
});

test('who sees what: the lists’ own rule, for each of the board’s reads', async () => {
  const offer = await stage('Proposta');
  const [sales, support] = company.queues;
  const own = { stageId: offer, status: 'open' as const };
  await cards([
    { ...own, contactName: 'Da Ana', userId: company.ana.id, queueId: sales },
    { ...own, contactName: 'Do Bruno', userId: company.bruno.id, queueId: sales },
    { stageId: offer, contactName: 'Vendas', queueId: sales },
    { stageId: offer, contactName: 'Suporte', queueId: support },
    { stageId: offer, contactName: 'Sem fila' },
    { stageId: offer, contactName: 'Grupo', status: 'group', isGroup: true, queueId: sales },
    { stageId: offer, contactName: 'Fechado', status: 'closed', queueId: support },
  ]);
  const seenBy = async (user: TestUser) => {
    const lanes = await board(user);
    const ofBoard = lanes.lanes[1]?.tickets.map(({ contact }) => contact.name).toSorted();
    const page = await lane(user, { stageId: offer });
    expect(page.body.tickets.map(({ contact }) => contact.name).toSorted()).toEqual(ofBoard);
    const flat = await house.call<Page>(user, 'GET', '/ticket/kanban', { query: range() });
    expect(flat.body.tickets.map(({ contact }) => contact.name).toSorted()).toEqual(ofBoard);
    return ofBoard;
  };
  expect(await seenBy(company.admin)).toHaveLength(7);
  expect(await seenBy(company.ana)).toEqual(['Da Ana', 'Fechado', 'Suporte', 'Vendas']);
  expect(await seenBy(company.bruno)).toEqual(['Do Bruno', 'Vendas']);
  const ofAll = await setSwitches(house.runtime, company.bruno, {
    allUserChat: 'enabled',
    allowGroup: 'enabled',
    allTicket: 'enabled',
  });
  expect(await seenBy(ofAll)).toEqual(['Da Ana', 'Do Bruno', 'Grupo', 'Sem fila', 'Vendas']);
  const other = await createTestCompany(house.runtime);
  expect((await board(other.admin)).lanes.flatMap(({ tickets }) => tickets)).toEqual([]);
});

test('queues narrow it, those without one by what is said of them', async () => {
  const [sales = 0, support] = company.queues;
  await cards([
    { contactName: 'Vendas', queueId: sales },
    { contactName: 'Suporte', queueId: support },
    { contactName: 'Sem fila' },
  ]);
  const of = async (query: object) =>
    (await board(company.admin, { ...range(), ...query })).lanes[0]?.tickets
      .map(({ contact }) => contact.name)
      .toSorted();
  expect(await of({ queueIds: `[${sales}]`, withoutQueue: 'false' })).toEqual(['Vendas']);
  expect(await of({ queueIds: `[${sales}]` })).toEqual(['Sem fila', 'Vendas']);
  expect(await of({ withoutQueue: 'true' })).toEqual(['Sem fila']);
});

test('existing clients: one list, its `tags` the stage alone, 400 a page', async () => {
  const offer = await stage('Proposta');
  const { body: tag } = await house.call<Tag>(company.admin, 'POST', '/tags', { body: { name: 'VIP' } });
  await cards([
    ...Array.from({ length: 401 }, (_, at) => ({ updatedAt: minutesAgo(20), id: 500_000_000 + at })),
    { contactName: 'Com etapa', stageId: offer, tagIds: [tag.id] },
    { contactName: 'Sem etapa', tagIds: [tag.id], updatedAt: minutesAgo(1) },
  ]);
  const query = { ...range(), queueIds: JSON.stringify(company.queues) };
  const { body } = await house.call<Page>(company.admin, 'GET', '/ticket/kanban', { query });
  expect(body.tickets).toHaveLength(400);
  expect(body.hasMore).toBe(true);
  expect(body.tickets[0]).toMatchObject({ contact: { name: 'Com etapa' }, tags: [{ id: offer }] });
  expect(body.tickets[1]).toMatchObject({ contact: { name: 'Sem etapa' }, tags: [] });
  const rest = await house.call<Page>(company.admin, 'GET', '/ticket/kanban', {
    query: { ...query, cursor: body.nextCursor ?? '' },
  });
  expect([rest.body.tickets.length, rest.body.hasMore, rest.body.count]).toEqual([3, false, 403]);
});

test(
  `a board of ${many}: read once, each lane goes on where it was shown to, nothing twice and nothing left out`,
  async () => {
    const stages = [await stage('Uma'), await stage('Dois'), await stage('Três'), await stage('Quatro')];
    const laneOf = (at: number) => (at % 5 === 0 ? undefined : stages[(at % 5) - 1]);
    const status = (at: number) => (['open', 'pending', 'closed'] as const)[at % 3] ?? 'open';
    const stored = await cards(
      Array.from({ length: many }, (_, at) => ({
        updatedAt: minutesAgo(Math.floor(at / 7)),
        status: status(at),
        stageId: laneOf(at),
        lastMessage: 'Tudo certo, fico no aguardo do orçamento',
      })),
    );
    const days = { startDate: minutesAgo(many).slice(0, 10), endDate: range().endDate };
    const cost = await house.meter.cost(`board of ${many}`, () => board(company.admin, days));
    const { lanes, complete } = cost.answer;
    expect(complete).toBe(true);
    // A ticket's row has about 600 bytes: half a read unit per seven.
    expect(cost.read).toBeLessThanOrEqual(many / 12 + 10);
    for (const { stage: of, tickets, ids, count, nextCursor, hasMore } of lanes) {
      const expected = stored.filter(({ stageId }) => stageId === of?.id).map(({ id }) => id);
      expect(count).toBe(expected.length);
      expect(new Set(ids)).toEqual(new Set(expected));
      expect(ids.slice(0, tickets.length)).toEqual(tickets.map(({ id }) => id));
      expect(tickets).toHaveLength(cardsOfLane(lanes.length));
      expect(hasMore).toBe(true);
      const found = tickets.map(({ id }) => id);
      let cursor = nextCursor;
      while (cursor !== null) {
        const asked = { ...days, cursor, ...(of && { stageId: of.id }) };
        const page: Page = (await lane(company.admin, asked)).body;
        expect(page.tickets.length).toBeLessThanOrEqual(lanePage);
        found.push(...page.tickets.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect(new Set(found)).toEqual(new Set(expected));
      expect(found).toHaveLength(expected.length);
    }
  },
  longest,
);

test('a cursor works for its lane, its filters and its owner alone', async () => {
  const [offer, won] = [await stage('Proposta'), await stage('Ganho')];
  await cards(Array.from({ length: 30 }, () => ({ stageId: offer })));
  const cursor =
    (await board(company.admin)).lanes.find(({ stage: of }) => of?.id === offer)?.nextCursor ?? '';
  expect((await lane(company.admin, { stageId: offer, cursor })).body.tickets).toHaveLength(10);
  for (const [user, query] of [
    [company.admin, { stageId: won }],
    [company.admin, {}],
    [company.admin, { stageId: offer, searchParam: 'a' }],
    [company.ana, { stageId: offer }],
  ] as const)
    expect((await lane(user, { ...query, cursor })).body.code).toBe('ERR_BAD_CURSOR');
  const tag = (await house.call<Tag>(company.admin, 'POST', '/tags', { body: { name: 'VIP' } })).body;
  expect((await lane(company.admin, { stageId: tag.id })).body.code).toBe('ERR_NO_TAG_FOUND');
});

test('where numbers are hidden no part of one finds a card, by whatever read; the whole one does, and names do', async () => {
  const { store } = house.runtime;
  const [number, other] = ['5511988881234', '5511977770000'];
  await cards([
    // Contacts without a name are called by their number.
    { contactName: number, contactNumber: number },
    { contactName: `Rita +55 11 97777-0000`, contactNumber: other },
  ]);
  const found = async (searchParam: string) => {
    const query = { ...range(), searchParam };
    const shown = (await board(company.ana, query)).lanes.flatMap(({ ids }) => ids).length;
    const flat = await house.call<Page>(company.ana, 'GET', '/ticket/kanban', { query });
    const page = await lane(company.ana, { searchParam });
    expect([flat.body.tickets.length, page.body.tickets.length]).toEqual([shown, shown]);
    return shown;
  };
  company = { ...company, ana: await setSwitches(house.runtime, company.ana, { allTicket: 'enabled' }) };
  expect(await found('55119')).toBe(2);
  const hide = { companyId: company.id, enableLGPD: 'enabled', lgpdHideNumber: 'enabled' } as const;
  await store.put(companySettingsEntity.toItem(hide));
  // Settings are cached for five seconds.
  await until('it is hidden', async () => (await found('55119')) === 0);
  for (const part of [
    '5',
    '55119',
    '551198888',
    '1234',
    '551198888123',
    '97777',
    '+55 11 97777',
    '0000 rita',
  ])
    expect([part, await found(part)]).toEqual([part, 0]);
  expect(await found(number)).toBe(1);
  expect(await found('+55 (11) 97777-0000')).toBe(1);
  expect(await found('rita')).toBe(1);
});
