import { ConditionFailed } from './conditionFailed.ts';

const attempts = 8;
const longestPauseMs = 400;

/**
 * Runs a write again while it was refused for no other reason than that another transaction touched one of its items
 * at the same moment: two people writing at once is no conflict of theirs.
 *
 * @throws ConditionFailed as the write throws it, contended only after eight attempts
 */
export async function untilUncontended<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      const again = error instanceof ConditionFailed && error.contended && error.failed.length === 0;
      if (!again || attempt === attempts) throw error;
      const pauseMs = Math.random() * Math.min(10 * 2 ** attempt, longestPauseMs);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
