import { expect, test } from 'vitest';
import { BoundedMap } from './boundedMap.ts';

test('the oldest goes when there is one too many, and one that is set again is the newest', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1).set('b', 2).set('a', 3);
  expect([...map]).toEqual([
    ['b', 2],
    ['a', 3],
  ]);
  map.set('c', 4);
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});

test('one that was deleted leaves its place to another', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1).set('b', 2);
  map.delete('b');
  map.set('c', 3);
  expect([...map.keys()]).toEqual(['a', 'c']);
});
