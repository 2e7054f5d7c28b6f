import { AppError } from '@balcao/shared/errors';
import type { schedulesApi } from '@balcao/shared/schedules/schedulesApi';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { absent } from '@balcao/shared/server/db/expressions';
import type { Handler } from '../../../platform/http/handler.ts';
import { holidayEntity } from './holidayEntity.ts';

/**
 * Saves the holidays; a concurrent change is a conflict. A waiting schedule keeps its next date; later dates follow the
 * new holidays.
 *
 * @throws AppError ERR_CONFLICT
 */
export const saveHolidays: Handler<typeof schedulesApi.saveHolidays> = async (ctx, { body }) => {
  const { companyId, store, clock } = ctx;
  const holidays = body.holidays.toSorted(
    (one, other) => one.date.localeCompare(other.date) || one.name.localeCompare(other.name),
  );
  const version = body.version + 1;
  const item = { companyId, holidays, updatedAt: clock.iso(), version };
  const known = { expression: '#version = :version', values: { version: body.version } };
  try {
    await store.put(holidayEntity.toItem(item), body.version === 0 ? absent : known);
  } catch (error) {
    if (error instanceof ConditionFailed) throw new AppError('ERR_CONFLICT', { cause: error });
    throw error;
  }
  return { holidays, version };
};
