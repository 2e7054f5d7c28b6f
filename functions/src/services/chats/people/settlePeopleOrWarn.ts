import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { settlePeople } from './settlePeople.ts';

/**
 * Settles the rows of people who joined or left. The change itself is already committed, so a failure is only logged
 * and left to the timer armed with it.
 */
export async function settlePeopleOrWarn(
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
