import { expect, test } from 'vitest';
import { inBatches } from './inBatches.ts';

const numbers = Array.from({ length: 60 }, (_, n) => n);

test('batches of 25, and what is left over goes again', async () => {
  const sizes: number[] = [];
  const taken: number[] = [];
  await inBatches(numbers, 25, async (batch) => {
    sizes.push(batch.length);
    const left = sizes.length === 1 ? batch.slice(20) : [];
    taken.push(...batch.filter((one) => !left.includes(one)));
    return left;
  });
  expect(sizes).toEqual([25, 25, 15]);
  expect(taken.toSorted((a, b) => a - b)).toEqual(numbers);
});

test('a table that takes nothing is given up with an error', async () => {
  let calls = 0;
  const sending = inBatches(numbers, 25, async (batch) => {
    calls++;
    return batch;
  });
  await expect(sending).rejects.toThrow('ERR_UNAVAILABLE');
  expect(calls).toBe(8);
});

test('a table at its limit, which takes a part each time, is not given up', async () => {
  const taken: number[] = [];
  await inBatches(numbers, 25, async (batch) => {
    taken.push(...batch.slice(0, 4));
    return batch.slice(4);
  });
  expect(taken.toSorted((a, b) => a - b)).toEqual(numbers);
});
