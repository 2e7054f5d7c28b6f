import { AppError } from '@balcao/shared/errors';
import { maySeeSchedule } from '@balcao/shared/schedules/scheduleRules';
import type { UserContext } from '../../platform/http/context.ts';
import { readSchedule, type ScheduleItem } from './scheduleEntity.ts';

/** A scheduled message that the caller sees. @throws AppError ERR_NO_SCHEDULE_FOUND */
export async function requireSchedule(ctx: UserContext, id: number): Promise<ScheduleItem> {
  const schedule = await readSchedule(ctx.store, ctx.companyId, id);
  if (schedule === undefined || !maySeeSchedule(ctx.user, schedule))
    throw new AppError('ERR_NO_SCHEDULE_FOUND');
  return schedule;
}

/** An unsent scheduled message that the caller sees. @throws AppError ERR_NO_SCHEDULE_FOUND, ERR_SCHEDULE_SENT */
export async function requireUnsent(ctx: UserContext, id: number): Promise<ScheduleItem> {
  const schedule = await requireSchedule(ctx, id);
  if (schedule.sentAt !== undefined) throw new AppError('ERR_SCHEDULE_SENT');
  return schedule;
}
