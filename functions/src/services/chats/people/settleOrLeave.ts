import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { settlePeople } from './settlePeople.ts';

/**
 * Settles the rows of people who have just come or gone. The change itself is made: what hinders this is logged, and left
 * to the timer that was armed with it.
 */
export async function settleOrLeave(
  runtime: Pick<Runtime, 'store' | 'clock' | 'log'>,
  companyId: number,
  chatId: number,
  userIds: readonly number[],
): Promise<void> {
  try {
    await settlePeople(runtime, companyId, chatId, userIds);
  } catch (error) {
    runtime.log.warn('people of a chat left to its timer', { companyId, chatId, error });
  }
}
