import { expect, test } from 'vitest';
import { placeBytes } from './createLimit.ts';
import { createFileRoom } from '../parts/fileRoom.ts';
import { createFairQueue } from './fairQueue.ts';

const soon = () => new Promise((resolve) => setImmediate(resolve));

test('who has much waiting has one begun for one of everybody else’s', async () => {
  const turns = createFairQueue({ most: 1, mostOfOne: 1 });
  const seen: string[] = [];
  const run = (who: number, name: string, fails = false) =>
    turns(who, async () => {
      seen.push(name);
      await soon();
      if (fails) throw new Error('broken');
    }).catch(() => {});
  await Promise.all([
    ...['a1', 'a2', 'a3'].map((name) => run(1, name, name === 'a2')),
    run(2, 'b1'),
    run(3, 'c1'),
    run(2, 'b2'),
  ]);
  expect(seen).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('a connection has half of the places for files, and large files have one of their own', async () => {
  const room = createFileRoom(4);
  const running = new Set<string>();
  const over = Promise.withResolvers<void>();
  const hold = (connectionId: number, bytes: number, name: string) =>
    room(connectionId, bytes, async () => {
      running.add(name);
      await over.promise;
    });
  const all = [
    ...Array.from({ length: 10 }, (_, at) => hold(1, 1000, `stranger ${at}`)),
    hold(1, 4 * placeBytes, 'large'),
    hold(2, 4 * placeBytes, 'second large'),
    hold(2, placeBytes, 'photo'),
    hold(3, 1000, 'another'),
    hold(4, 1000, 'too many'),
  ];
  await soon();
  expect([...running]).toEqual(['stranger 0', 'stranger 1', 'large', 'photo', 'another']);
  over.resolve();
  await Promise.all(all);
  expect(running.size).toBe(15);
});
