import { expect, test } from 'vitest';
import { createLimit, placeBytes } from './createLimit.ts';

test('small files run beside each other, a large one takes the room of several, all have their turn', async () => {
  const limit = createLimit(4);
  let running = 0;
  const seen: string[] = [];
  const run = (name: string, bytes: number, fails = false) =>
    limit(async () => {
      running++;
      seen.push(`${name}:${running}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
      running--;
      if (fails) throw new Error('broken');
    }, bytes).catch(() => {});
  await Promise.all([
    ...['a', 'b', 'c', 'd', 'e'].map((name) => run(name, 1000)),
    run('huge', 10 * placeBytes, true),
    run('half', 2 * placeBytes),
    run('other half', 2 * placeBytes),
  ]);
  expect(seen).toEqual(['a:1', 'b:2', 'c:3', 'd:4', 'e:4', 'huge:1', 'half:1', 'other half:2']);
});

test('what waits for others’ doing gives its place back meanwhile, and goes on in one again', async () => {
  const limit = createLimit(1);
  const others = Promise.withResolvers<void>();
  const seen: string[] = [];
  const first = limit(async (aside) => {
    seen.push('first begins');
    await aside(() => others.promise);
    seen.push('first goes on');
    await new Promise((resolve) => setTimeout(resolve, 5));
    seen.push('first ends');
  }, 0);
  await limit(async () => void seen.push('second'), 0);
  others.resolve();
  await new Promise((resolve) => setTimeout(resolve, 0));
  await Promise.all([first, limit(async () => void seen.push('third'), 0)]);
  expect(seen).toEqual(['first begins', 'second', 'first goes on', 'first ends', 'third']);
  // A failed wait, too, takes a place again afterwards.
  await expect(limit((aside) => aside(() => Promise.reject(new Error('over'))), 0)).rejects.toThrow('over');
  await limit(async () => {}, 0);
});
