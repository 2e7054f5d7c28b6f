import type { Ticket } from '@balcao/shared/records/ticketModel';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../frame/api/ApiError.ts';
import { request } from '../../../frame/api/request.ts';
import { setTransport } from '../../../frame/api/transport.ts';
import { readBulk } from './bulkRun.ts';

// Fake timers skip the waits.
beforeEach(() => {
  vi.useFakeTimers().setTimerTickMode('nextTimerAsync');
});
afterEach(() => {
  vi.useRealTimers();
  setTransport(request);
});

const tickets = Array.from({ length: 9 }, (_, id) => ({ id: id + 1 }) as Ticket);

test('a bulk action waits when it is too fast, and does every ticket once', async () => {
  const refused = new Set<string>();
  const done: string[] = [];
  setTransport(async ({ path }) => {
    if (!refused.has(path)) {
      refused.add(path);
      throw new ApiError(429, { code: 'ERR_TOO_MANY_REQUESTS' }, 2);
    }
    done.push(path);
    return {};
  });
  const run = await readBulk(tickets, () => undefined);
  expect(run).toMatchObject({ done: 9, failed: [], state: 'ended' });
  expect(done.toSorted()).toEqual(tickets.map(({ id }) => `/tickets/${id}/read`));
});

test('another refusal is not asked for again', async () => {
  let calls = 0;
  setTransport(async () => {
    calls += 1;
    throw new ApiError(503, { code: 'ERR_UNAVAILABLE' });
  });
  expect(await readBulk(tickets, () => undefined)).toMatchObject({ failed: { length: 9 } });
  expect(calls).toBe(9);
});
