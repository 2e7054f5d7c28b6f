import { expect, test } from 'vitest';
import { createGate } from './createGate.ts';

test('so many run at once, so many more wait in order, the rest is refused; failures free their place', async () => {
  const gate = createGate(2, 3);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const enter = (number: number) =>
    gate(async () => {
      begun.push(number);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (number === 1) throw new Error('failed');
      return number;
    });
  const all = [1, 2, 3, 4, 5, 6].map((number) => enter(number).catch((error: unknown) => String(error)));
  expect(await all[5]).toContain('ERR_UNAVAILABLE');
  expect(begun).toEqual([1, 2]);
  for (let done = 0; done < 5; done++) {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(await Promise.all(all.slice(0, 5))).toEqual(['Error: failed', 2, 3, 4, 5]);
  const again = enter(7);
  ends.shift()?.();
  expect(await again).toBe(7);
});
