import type { Store } from '@balcao/shared/server/db/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeCards } from '../../../services/kanban/testing/storeCards.ts';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';
import { createTestCompany } from '../../../testing/testCompany.ts';
import { type MergedRead, readMerged } from './readMerged.ts';
import { ticketListPartition } from '../../records/ticketEntity.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

const each = 60;
const lists = ['open', 'pending'] as const;

test('a filter that takes nothing reads no further than it may, and the next page goes on there', async () => {
  const { store } = house.runtime;
  const company = await createTestCompany(house.runtime);
  const at = (minutes: number) => new Date(Date.UTC(2026, 2, 10, 12, -minutes)).toISOString();
  const stored = await storeCards(
    store,
    company,
    at(0),
    lists.flatMap((status) => Array.from({ length: each }, (_, age) => ({ status, updatedAt: at(age) }))),
  );
  let rows = 0;
  const counting: Store = {
    ...store,
    async query(options) {
      const answer = await store.query(options);
      rows += answer.items.length;
      return answer;
    },
  };
  const asked: string[] = [];
  const read: MergedRead = {
    parts: lists.map((list) => ({ index: 'gsi1', pk: ticketListPartition(company.id, list) })),
    span: {},
    descending: true,
    size: 20,
    mostRead: 20,
    atLeast: 0,
    after: undefined,
    accept: ({ uuid }) => {
      asked.push(uuid);
      return false;
    },
  };
  const { rows: found, next } = await readMerged(counting, read);
  expect(found).toEqual([]);
  expect(asked).toHaveLength(20);
  expect(rows).toBeLessThan(40);
  let after = next;
  while (after !== undefined) ({ next: after } = await readMerged(counting, { ...read, after }));
  expect(asked).toHaveLength(2 * each);
  expect(new Set(asked)).toEqual(new Set(stored.map(({ uuid }) => uuid)));

  // A filter that accepts everything is not cut short, and recognizes the end.
  const whole = await readMerged(store, { ...read, size: 200, mostRead: 2 * each, accept: () => true });
  expect([whole.rows.length, whole.next]).toEqual([2 * each, undefined]);
});
