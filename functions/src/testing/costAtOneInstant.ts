import { vi } from 'vitest';
import type { TestHouse } from './startTestHouse.ts';

/**
 * Cost of some work with warm caches: runs it once before, then stops the clock. Otherwise the caches of five seconds
 * (sessions, a company's names) might expire between two calls on a busy machine.
 */
export async function costAtOneInstant<Answer>(
  { runtime, meter }: Pick<TestHouse, 'runtime' | 'meter'>,
  name: string,
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; read: number; write: number; trips: number }> {
  const now = runtime.clock.now();
  const still = vi.spyOn(runtime.clock, 'now').mockReturnValue(now);
  try {
    await work();
    return await meter.cost(name, work);
  } finally {
    still.mockRestore();
  }
}
