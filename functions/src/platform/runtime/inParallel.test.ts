import { expect, test } from 'vitest';
import { inParallel } from './inParallel.ts';

test('after a failure no task begins, and those under way settle before it is told', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const task = (at: number) => async () => {
    begun.push(at);
    for (let turn = 0; turn < at * 3; turn += 1) await Promise.resolve();
    if (at === 1) throw new Error('one');
    if (at === 2) throw new Error('two');
    ended.push(at);
  };
  await expect(inParallel(3, [0, 1, 2, 3, 4, 5, 6, 7].map(task))).rejects.toThrow('one');
  expect(begun).toEqual([0, 1, 2, 3]);
  expect(ended).toEqual([0, 3]);
});

test('never more than its width at once, in order', async () => {
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  await inParallel(
    2,
    Array.from({ length: 9 }, (_, at) => async () => {
      begun.push(at);
      most = Math.max(most, ++running);
      await Promise.resolve();
      running -= 1;
    }),
  );
  expect([begun.length, most]).toEqual([9, 2]);
  expect(begun).toEqual(begun.toSorted((a, b) => a - b));
});
