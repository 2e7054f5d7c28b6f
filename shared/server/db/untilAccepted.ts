import { ConditionFailed } from './conditionFailed.ts';

/**
 * Makes a change that rests on what it reads first. While it is refused, somebody else was faster: it reads anew and
 * decides on what is there by then. (One that is merely kept out the store has tried again: it ends this.)
 *
 * @param pauseMs longest pause after the first refusal; it grows with every further one
 * @throws ConditionFailed as the last attempt throws it
 */
export async function untilAccepted<Answer>(
  change: () => Promise<Answer>,
  { attempts, pauseMs }: { attempts: number; pauseMs: number },
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof ConditionFailed) || attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * pauseMs * attempt));
    }
  }
}
