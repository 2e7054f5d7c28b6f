import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHouse, type TestHouse } from '@balcao/functions/testing/startTestHouse';
import { queryPages } from './queryPages.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

test('a query is read to its end, page by page and in order', async () => {
  const { store } = house.runtime;
  const put = ['a', 'b', 'c', 'd', 'e'].map((sk) => ({ put: { pk: 'P#PAGES', sk } }));
  await store.batchWrite(put);
  const read: unknown[][] = [];
  for await (const items of queryPages(store, { pk: 'P#PAGES', limit: 2, descending: true }))
    read.push(items.map(({ sk }) => sk));
  expect(read).toEqual([['e', 'd'], ['c', 'b'], ['a']]);
});
