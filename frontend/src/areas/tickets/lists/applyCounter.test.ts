import type { LiveEvent } from '@balcao/shared/events';
import type { ListCounter } from '@balcao/shared/tickets/listCounters';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { applyCounter } from './applyCounter.ts';
import { countersKey } from './countersKey.ts';

const heard = (count: number, version: number) =>
  ({ data: { bucket: 'open#U#1', count }, version }) as LiveEvent<'counters'>;

test('an answer that was under way when a counter changed takes back nothing of it', async () => {
  const client = new QueryClient();
  const counted = () =>
    client.getQueryData<ListCounter[]>(countersKey)?.map(({ count, version }) => [count, version]);
  const ask = (counters: object[]) => {
    let answer: () => void = () => undefined;
    const asked = client.fetchQuery({
      queryKey: countersKey,
      queryFn: () =>
        new Promise<ListCounter[]>((resolve) => (answer = () => resolve(counters as ListCounter[]))),
    });
    return async () => {
      answer();
      await asked;
      await Promise.resolve();
    };
  };
  const first = ask([{ bucket: 'open#U#1', count: 1, version: 1 }]);
  applyCounter(heard(2, 2), { client });
  await first();
  expect(counted()).toEqual([[2, 2]]);
  const again = ask([{ bucket: 'open#U#1', count: 2, version: 2 }]);
  applyCounter(heard(3, 3), { client });
  expect(counted()).toEqual([[3, 3]]);
  await again();
  expect(counted()).toEqual([[3, 3]]);
});
