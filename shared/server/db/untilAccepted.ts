import { ConditionFailed } from './conditionFailed.ts';

/**
 * Retries a change that depends on what it reads first. A refusal means that another write came first, so `change` must
 * read and decide again each time. `Contended` is not retried here: the store has done so already.
 *
 * @param pauseMs longest pause after the first refusal; it grows linearly with the attempts
 * @throws ConditionFailed of the last attempt
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
