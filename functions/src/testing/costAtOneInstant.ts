import { vi } from 'vitest';
import type { TestHouse } from './startTestHouse.ts';

/**
 * What some work costs whose caller and company have just been looked at: it is done once before, and the clock stands still
 * from then on. What a process remembers for five seconds (sessions, names of a company) would else be read again whenever a
 * busy machine takes longer than that from one call to the next.
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
