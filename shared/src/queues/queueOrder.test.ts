import { expect, test } from 'vitest';
import { queueOrder } from './queueOrder.ts';

test('queues stand as the company chose, then those without a place; by id where that decides nothing', () => {
  const queues = [
    { id: 5, orderQueue: null },
    { id: 4, orderQueue: 2 },
    { id: 3, orderQueue: null },
    { id: 2, orderQueue: 10 },
    { id: 1, orderQueue: 2 },
  ];
  expect(queues.toSorted(queueOrder).map(({ id }) => id)).toEqual([1, 4, 2, 3, 5]);
});
