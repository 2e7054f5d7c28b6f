import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { sampleContact } from '../../../test/samples.ts';
import { forgetContact, storeContact } from '../../inbox/contactCache.ts';
import { storeQueue } from '../../areas/queues/storeQueue.ts';
import { storeLogEntry } from '../../areas/tickets/log/storeLogEntry.ts';
import { operationPagesOptions, pagesKey } from './useOperationPages.ts';

const key = (query: object) => [...pagesKey('GET /contacts'), { query }];
const pagesOf = (names: string[][], count: number, hasMore: boolean) => ({
  pages: names.map((page, index) => ({
    contacts: page.map((name, at) => sampleContact(10 * (index + 1) + at, { name })),
    count,
    hasMore: hasMore || index < names.length - 1,
    nextCursor: null,
  })),
  pageParams: names.map(() => null),
});

function shown(client: QueryClient, query: object) {
  const pages = client.getQueryData<ReturnType<typeof pagesOf>>(key(query))?.pages ?? [];
  return [pages.map(({ contacts }) => contacts.map(({ name }) => name)), pages.map(({ count }) => count)];
}

test('who is new stands where the name belongs, is counted once, and goes again', () => {
  const client = new QueryClient();
  client.setQueryData(key({}), pagesOf([['Ana', 'Carla'], ['Davi']], 9, true));
  client.setQueryData(key({ searchParam: 'x' }), pagesOf([['Xavier']], 1, false));
  const bia = sampleContact(99, { name: 'Bia' });
  storeContact(client, bia, 'create');
  storeContact(client, bia, 'create');
  expect(shown(client, {})).toEqual([
    [['Ana', 'Bia', 'Carla'], ['Davi']],
    [10, 10],
  ]);
  // Beyond the loaded pages: the page loaded later will contain it.
  const zoe = sampleContact(98, { name: 'Zoe' });
  storeContact(client, zoe, 'create');
  storeContact(client, zoe, 'create');
  expect(shown(client, {})).toEqual([
    [['Ana', 'Bia', 'Carla'], ['Davi']],
    [11, 11],
  ]);
  expect(shown(client, { searchParam: 'x' })).toEqual([[['Xavier']], [1]]);
  // Where only the server can tell, the search is refetched when it is opened again.
  expect(client.getQueryState(key({ searchParam: 'x' }))?.isInvalidated).toBe(true);
  expect(client.getQueryState(key({}))?.isInvalidated).toBe(false);
  forgetContact(client, 99);
  expect(shown(client, {})).toEqual([
    [['Ana', 'Carla'], ['Davi']],
    [10, 10],
  ]);
  // The contact comes back when its merge is undone.
  storeContact(client, bia, 'create');
  expect(shown(client, {})[0]).toEqual([['Ana', 'Bia', 'Carla'], ['Davi']]);
});

test('an answer that was on its way gets who came meanwhile as well', async () => {
  const client = new QueryClient();
  const answer = Promise.withResolvers<ReturnType<typeof pagesOf>>();
  client.setQueryData(key({}), pagesOf([['Ana']], 1, false));
  const fetching = client.fetchQuery({ queryKey: key({}), queryFn: () => answer.promise });
  storeContact(client, sampleContact(99, { name: 'Bia' }), 'create');
  answer.resolve(pagesOf([['Ana', 'Carla']], 2, false));
  await fetching;
  expect(shown(client, {})).toEqual([[['Ana', 'Bia', 'Carla']], [3]]);
});

test('a queue stands in the order that the company chose, and beside who serves it', () => {
  const client = new QueryClient();
  const queue = (id: number, orderQueue: number | null, name = `Fila ${id}`) => ({
    id,
    companyId: 1,
    name,
    color: '#111111',
    greetingMessage: '',
    outOfHoursMessage: '',
    orderQueue,
    closeTicket: false,
    ativarRoteador: false,
    tempoRoteador: '0' as const,
    integrationId: null,
    fileListId: null,
    schedules: [],
    updatedAt: '2026-01-01T00:00:00.000Z',
  });
  client.setQueryData(['GET /queue'], [queue(1, 1), queue(2, null)]);
  client.setQueryData(['GET /users/list', { query: {} }], [{ id: 7, queues: [{ id: 2, name: 'Fila 2' }] }]);
  storeQueue(client, { queue: queue(3, 2), queueId: 3 });
  storeQueue(client, { queue: queue(2, 0, 'Primeira'), queueId: 2 });
  expect(client.getQueryData<{ name: string }[]>(['GET /queue'])?.map(({ name }) => name)).toEqual([
    'Primeira',
    'Fila 1',
    'Fila 3',
  ]);
  expect(client.getQueryData(['GET /users/list', { query: {} }])).toMatchObject([
    { queues: [{ id: 2, name: 'Primeira' }] },
  ]);
  storeQueue(client, { queueId: 1 });
  expect(client.getQueryData(['GET /queue'])).toHaveLength(2);
});

test('an entry of the log stands once, where its time has it', () => {
  const client = new QueryClient();
  const entry = (second: number, type: 'create' | 'open' | 'closed') => ({
    type,
    user: null,
    queue: null,
    stage: null,
    createdAt: `2026-01-01T00:00:0${second}.000Z`,
  });
  client.setQueryData(['ticketLog', 5], [entry(1, 'create'), entry(3, 'closed')]);
  for (const told of [entry(2, 'open'), entry(2, 'open'), entry(3, 'closed')])
    storeLogEntry(client, { ticketId: 5, entry: told });
  storeLogEntry(client, { ticketId: 6, entry: entry(2, 'open') });
  expect(client.getQueryData<{ type: string }[]>(['ticketLog', 5])?.map(({ type }) => type)).toEqual([
    'create',
    'open',
    'closed',
  ]);
  expect(client.getQueryData(['ticketLog', 6])).toBeUndefined();
});

test('in pages of the log as well, the newest first; what is older than they are comes with its page', () => {
  const client = new QueryClient();
  const { queryKey } = operationPagesOptions('GET /tickets-log/{id}/entries', { params: { id: 5 } });
  const entry = (second: number, type: 'create' | 'open' | 'closed' | 'queue') => ({
    type,
    user: null,
    queue: null,
    stage: null,
    createdAt: `2026-01-01T00:00:0${second}.000Z`,
  });
  const page = (hasMore: boolean, ...entries: ReturnType<typeof entry>[]) => ({
    entries,
    hasMore,
    nextCursor: null,
    count: 2,
  });
  const tell = (...entries: ReturnType<typeof entry>[]) => {
    for (const one of entries) storeLogEntry(client, { ticketId: 5, entry: one });
    return client.getQueryData(queryKey)?.pages.map(({ entries: each }) => each.map(({ type }) => type));
  };
  client.setQueryData(queryKey, {
    pages: [page(true, entry(6, 'open')), page(true, entry(4, 'open'))],
    pageParams: [null, 'next'],
  });
  const told = [entry(8, 'closed'), entry(8, 'closed'), entry(5, 'queue'), entry(1, 'create')];
  expect(tell(...told)).toEqual([
    ['closed', 'open'],
    ['queue', 'open'],
  ]);
  client.setQueryData(queryKey, { pages: [page(false, entry(6, 'open'))], pageParams: [null] });
  expect(tell(entry(1, 'create'))).toEqual([['open', 'create']]);
  client.setQueryData(queryKey, { pages: [page(false)], pageParams: [null] });
  expect(tell(entry(1, 'create'))).toEqual([['create']]);
});
