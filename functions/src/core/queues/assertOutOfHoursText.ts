import { AppError } from '@balcao/shared/errors';
import type { Queue } from '@balcao/shared/records/queueModel';
import type { Store } from '@balcao/shared/server/db/store';
import { readCompanySettings } from '../company/settingsEntity.ts';

/**
 * Requires an out-of-hours text if the hours of queues count (`scheduleType` is `queue`). The setting is read only for
 * a queue without such a text.
 *
 * @throws AppError ERR_QUEUE_OUT_OF_HOURS_TEXT
 */
export async function assertOutOfHoursText(
  store: Store,
  companyId: number,
  { outOfHoursMessage }: Pick<Queue, 'outOfHoursMessage'>,
): Promise<void> {
  if (outOfHoursMessage.trim() !== '') return;
  const { scheduleType } = await readCompanySettings(store, companyId);
  if (scheduleType === 'queue') throw new AppError('ERR_QUEUE_OUT_OF_HOURS_TEXT');
}
