import { areas } from '@balcao/functions/everyArea';
import { expect, test } from 'vitest';
import { functionParts } from './functions.ts';

test('every area is answered by one function', () => {
  const answered = functionParts.flatMap((part) => ('areas' in part ? part.areas : []));
  expect(answered.toSorted()).toEqual(Object.keys(areas).toSorted());
});

test('the consumers of the stream are woken by what areas declare for them, and by something', () => {
  const consumers = functionParts.flatMap((part) => ('stream' in part ? [part.stream] : []));
  expect(consumers.map(({ reads }) => reads)).toEqual(['events', 'projection']);
  for (const { entities } of consumers) expect(entities.length).toBeGreaterThan(2);
});
