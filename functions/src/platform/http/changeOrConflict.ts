import { AppError } from '@balcao/shared/errors';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';

/**
 * Repeats a user's change when another writer was faster, so that neither change is lost.
 *
 * @throws AppError ERR_CONFLICT after five refused attempts; Contended if the items stay busy with other transactions
 */
export async function changeOrConflict<Answer>(change: () => Promise<Answer>): Promise<Answer> {
  try {
    return await untilAccepted(change, { attempts: 5, pauseMs: 0 });
  } catch (error) {
    if (error instanceof ConditionFailed) throw new AppError('ERR_CONFLICT', { cause: error });
    throw error;
  }
}
