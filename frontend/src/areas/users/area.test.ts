import type { LiveEvent } from '@balcao/shared/events';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveContext } from '../../frame/realtime/LiveHandlers.ts';
import { users } from './area.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('other rights: lists are asked for at once, and once more when every function knows of them', () => {
  const askAgain = vi.fn();
  const me = { id: 7, name: 'Ana', profile: 'user', queues: [], allTicket: 'disabled' };
  const context = { client: new QueryClient(), user: me, askAgain } as unknown as LiveContext;
  const hear = (data: object) => users.live.user.apply({ data } as LiveEvent<'user'>, context);
  hear({ user: { ...me, allTicket: 'enabled' }, userId: 7 });
  expect(askAgain).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(6000);
  expect(askAgain).toHaveBeenCalledTimes(2);
  hear({ user: { ...me, name: 'Ana Maria' }, userId: 7 });
  hear({ colleague: { id: 8, name: 'Bruno' }, userId: 8 });
  vi.advanceTimersByTime(6000);
  expect(askAgain).toHaveBeenCalledTimes(2);
});
