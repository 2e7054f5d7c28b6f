import { eventRules } from '@balcao/functions/realtime/eventRules';
import { expect, test } from 'vitest';
import { functionParts } from './functions.ts';

test('the publisher is woken by exactly the entities it has rules for', () => {
  const entities = functionParts.flatMap((part) =>
    'stream' in part && part.name === 'realtimePublisher' ? part.stream.entities : [],
  );
  expect([...entities].sort()).toEqual(Object.keys(eventRules).sort());
});
