import { expect, test, vi } from 'vitest';
import { createPace } from './createPace.ts';

test('each so long after the one before, connections beside each other', async () => {
  vi.useFakeTimers();
  try {
    const pace = createPace(2000);
    const done: string[] = [];
    const take = (connectionId: number, name: string) => void pace(connectionId).then(() => done.push(name));
    for (const name of ['a', 'b', 'c']) take(1, name);
    take(2, 'other');
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toEqual(['a', 'other']);
    await vi.advanceTimersByTimeAsync(1999);
    expect(done).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toEqual(['a', 'other', 'b']);
    await vi.advanceTimersByTimeAsync(2000);
    expect(done.at(-1)).toBe('c');
    // After a pause there is no wait.
    await vi.advanceTimersByTimeAsync(10_000);
    take(1, 'd');
    await vi.advanceTimersByTimeAsync(0);
    expect(done.at(-1)).toBe('d');
  } finally {
    vi.useRealTimers();
  }
});
