import type { User } from '@balcao/shared/records/userModel';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { sampleUser } from '../../../test/samples.ts';
import { pagesKey } from '../../kit/answers/useOperationPages.ts';
import { storeUser } from './storeUser.ts';

const person = (id: number, name: string): User => ({ ...sampleUser, id, name, email: `${id}@padaria.test` });

/**
 * Fills the cache with the administrators' list, unfiltered and with a search, and returns what it holds afterwards.
 */
function lists(...people: User[]) {
  const client = new QueryClient();
  const key = (query: object) => [...pagesKey('GET /users'), { query }];
  const keep = (query: object, users: User[]) =>
    client.setQueryData(key(query), {
      pages: [{ users, count: users.length, hasMore: false, nextCursor: null }],
      pageParams: [null],
    });
  keep({}, people);
  keep(
    { searchParam: ' CONCEICAO ' },
    people.filter(({ name }) => name.includes('Conceição')),
  );
  const shown = (query: object) => {
    const data = client.getQueryData<{ pages: { users: User[]; count: number }[] }>(key(query));
    return data?.pages.map(({ users, count }) => [users.map(({ name }) => name).join(', '), count]);
  };
  return { client, all: () => shown({}), found: () => shown({ searchParam: ' CONCEICAO ' }) };
}

test('who comes or is renamed stands by name, and in a search only by what was searched', () => {
  const { client, all, found } = lists(person(1, 'Ana'), person(2, 'Zoé'));
  storeUser(client, { user: person(3, 'Élida Conceição'), userId: 3 });
  expect(all()).toEqual([['Ana, Élida Conceição, Zoé', 3]]);
  expect(found()).toEqual([['Élida Conceição', 1]]);
  storeUser(client, { user: person(3, 'Zuleica'), userId: 3 });
  expect(all()).toEqual([['Ana, Zoé, Zuleica', 3]]);
  expect(found()).toEqual([['', 0]]);
});

test('who is deleted goes; what only colleagues are told changes nothing here', () => {
  const { client, all } = lists(person(1, 'Ana'), person(2, 'Zoé'));
  const { id, companyId, name, profile, online, profileImage, queues } = person(2, 'Zoé');
  const colleague = { id, companyId, name, profile, online, profileImage, queues, seesGroups: false };
  storeUser(client, { colleague, userId: 2 });
  expect(all()).toEqual([['Ana, Zoé', 2]]);
  storeUser(client, { userId: 2 });
  expect(all()).toEqual([['Ana', 1]]);
});
