import { AppError } from '@balcao/shared/errors';
import type { Queue } from '@balcao/shared/records/queueModel';
import type { Store } from '@balcao/shared/server/db/store';
import { readCompanySettings } from '../company/settingsEntity.ts';

/**
 * Where the hours of queues count (`scheduleType`), a queue has something to say outside of them (automation specification,
 * section 5). The setting is read for a queue without such a text only.
 *
 * @throws AppError ERR_QUEUE_OUT_OF_HOURS_TEXT
 */
export async function assertSaysClosed(
  store: Store,
  companyId: number,
  { outOfHoursMessage }: Pick<Queue, 'outOfHoursMessage'>,
): Promise<void> {
  if (outOfHoursMessage.trim() !== '') return;
  const { scheduleType } = await readCompanySettings(store, companyId);
  if (scheduleType === 'queue') throw new AppError('ERR_QUEUE_OUT_OF_HOURS_TEXT');
}
