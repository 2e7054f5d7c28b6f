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
