import { AppError } from '@balcao/shared/errors';
import type { schedulesApi } from '@balcao/shared/schedules/schedulesApi';
import { storedBytesWrites } from '../../core/company/storedBytesWrites.ts';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { requireTicketReach } from './requireMayWrite.ts';
import { requireSchedule } from './requireSchedule.ts';
import { scheduleEntity, unchanged } from './scheduleEntity.ts';
import { waitingWrites } from './sending/waitingWrites.ts';

/**
 * Deletes a scheduled message; fails if it is sent at that very moment, since the caller wants to prevent that. One's
 * own may always be deleted; a colleague's unsent one only if the caller sees the ticket it would go to.
 *
 * @throws AppError ERR_NO_SCHEDULE_FOUND, ERR_SCHEDULE_SENT, ERR_SCHEDULE_OTHER_TICKET, ERR_CONFLICT
 */
export const deleteSchedule: Handler<typeof schedulesApi.deleteSchedule> = async (ctx, { params }) => {
  const { companyId, store } = ctx;
  const { id } = params;
  let waited = false;
  await changeOrConflict(async () => {
    const schedule = await requireSchedule(ctx, id);
    if (waited && schedule.sentAt !== undefined) throw new AppError('ERR_SCHEDULE_SENT');
    waited = schedule.sentAt === undefined;
    if (waited && schedule.userId !== ctx.user.id) await requireTicketReach(ctx, schedule);
    const gone = { delete: scheduleEntity.key({ companyId, id }), condition: unchanged(schedule) };
    // The file of a sent schedule belongs to its message.
    const files = waited ? storedBytesWrites(companyId, [schedule.media], []) : [];
    const counts = waitingWrites(schedule, undefined).map(([write]) => write);
    await store.transact([gone, ...files, ...counts]);
  });
  return { message: 'Schedule deleted' };
};
