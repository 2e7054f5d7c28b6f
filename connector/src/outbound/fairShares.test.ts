import { expect, test } from 'vitest';
import { createFairShares, type Lane } from './fairShares.ts';

/** Work that runs until it is told to end. */
function workshop(most: number) {
  const shares = createFairShares(most);
  const running = new Map<string, () => void>();
  const begin = (key: string, lane: Lane, name: string) =>
    shares.run(key, lane, () => new Promise((end) => void running.set(name, end)));
  const end = async (name: string): Promise<void> => {
    running.get(name)?.();
    running.delete(name);
    await new Promise((resolve) => setImmediate(resolve));
  };
  const names = async (): Promise<string[]> => {
    await new Promise((resolve) => setImmediate(resolve));
    return [...running.keys()];
  };
  return { begin, end, names };
}

test('one key’s work takes its share and nothing of another’s', async () => {
  const { begin, end, names } = workshop(2);
  for (const name of ['a1', 'a2', 'a3', 'a4']) void begin('a', 'people', name);
  void begin('b', 'people', 'b1');
  expect(await names()).toEqual(['a1', 'a2', 'b1']);
  await end('a2');
  expect(await names()).toEqual(['a1', 'b1', 'a3']);
});

test('people go before bulk, which never takes the whole share', async () => {
  const { begin, end, names } = workshop(4);
  for (const name of ['m1', 'm2', 'm3', 'm4']) void begin('a', 'bulk', name);
  expect(await names()).toEqual(['m1', 'm2']);
  for (const name of ['p1', 'p2', 'p3']) void begin('a', 'people', name);
  expect(await names()).toEqual(['m1', 'm2', 'p1', 'p2']);
  await end('m1');
  expect(await names()).toEqual(['m2', 'p1', 'p2', 'p3']);
  await end('p1');
  expect(await names()).toEqual(['m2', 'p2', 'p3', 'm3']);
});

test('work that fails gives its room back', async () => {
  const shares = createFairShares(1);
  await expect(shares.run('a', 'people', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  let ran = false;
  await shares.run('a', 'people', async () => {
    ran = true;
  });
  expect(ran).toBe(true);
});
