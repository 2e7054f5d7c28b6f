import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forwardAll, forwardSpacingMs } from './forwarding.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Forwards two messages each to Zé and Lia; `refuse` makes calls fail. */
function run(refuse: (messageId: number, contact: string) => boolean = () => false) {
  const calls: [number, string, number][] = [];
  const progress: number[] = [];
  const abort = new AbortController();
  const began = performance.now();
  const answer = forwardAll({
    wanted: ['Zé', 'Lia'].map((contact) => ({ contact, messageIds: [1, 2] })),
    send: async (messageId, contact) => {
      calls.push([messageId, contact, performance.now() - began]);
      if (refuse(messageId, contact)) throw new Error('refused');
    },
    onProgress: (done) => progress.push(done),
    signal: abort.signal,
  });
  return { answer, calls, progress, abort };
}

test('one after another, 900 ms apart, and the progress is told', async () => {
  const { answer, calls, progress } = run();
  await vi.runAllTimersAsync();
  expect(await answer).toEqual({ sent: 4, failures: [] });
  expect(calls.map(([id, contact]) => `${id} ${contact}`)).toEqual(['1 Zé', '2 Zé', '1 Lia', '2 Lia']);
  expect(calls.map(([, , at]) => Math.round(at / forwardSpacingMs))).toEqual([0, 1, 2, 3]);
  expect(progress).toEqual([1, 2, 3, 4]);
});

test('what cannot go to one is left out there, and the next one gets theirs', async () => {
  const { answer, calls, progress } = run((_id, contact) => contact === 'Zé');
  await vi.runAllTimersAsync();
  const { sent, failures } = await answer;
  expect(sent).toBe(2);
  expect(failures).toMatchObject([{ contact: 'Zé', messageIds: [1, 2] }]);
  expect(calls.map(([id, contact]) => `${id} ${contact}`)).toEqual(['1 Zé', '1 Lia', '2 Lia']);
  expect(progress).toEqual([2, 3, 4]);
});

test('cancelled, nothing more goes', async () => {
  const { answer, calls, abort } = run();
  await vi.advanceTimersByTimeAsync(forwardSpacingMs + 100);
  abort.abort();
  await vi.runAllTimersAsync();
  expect(await answer).toEqual({ sent: 2, failures: [] });
  expect(calls).toHaveLength(2);
});
