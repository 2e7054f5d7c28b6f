import { AppError } from '@balcao/shared/errors';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';

/**
 * A person's change, made again upon what somebody else changed at the same moment, so that neither is lost.
 *
 * @throws AppError ERR_CONFLICT when others were faster five times, Contended
 */
export async function changeOrConflict<Answer>(change: () => Promise<Answer>): Promise<Answer> {
  try {
    return await untilAccepted(change, { attempts: 5, pauseMs: 0 });
  } catch (error) {
    if (error instanceof ConditionFailed) throw new AppError('ERR_CONFLICT', { cause: error });
    throw error;
  }
}
