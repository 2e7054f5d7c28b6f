import { describe, expect, test } from 'vitest';
import { holdOrder } from './holdOrder.ts';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const ids = (list: { id: number }[]) => list.map((row) => row.id);

describe('order held under the pointer', () => {
  test('a row that moved up stays where it is', () =>
    expect(ids(holdOrder([1, 2, 3], rows(3, 1, 2)).rows)).toEqual([1, 2, 3]));
  test('new rows go above, and say how many', () => {
    const held = holdOrder([1, 2], rows(9, 1, 8, 2));
    expect(ids(held.rows)).toEqual([9, 8, 1, 2]);
    expect(held.above).toBe(2);
  });
  test('the next page continues at the end', () => {
    const held = holdOrder([1, 2], rows(1, 2, 3, 4));
    expect(ids(held.rows)).toEqual([1, 2, 3, 4]);
    expect(held.above).toBe(0);
  });
  test('vanished rows leave', () => expect(ids(holdOrder([1, 2, 3], rows(1, 3)).rows)).toEqual([1, 3]));
});
