import { AppError } from '@balcao/shared/errors';
import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import type { GivenFile } from '../../core/ownedFiles/attachment.ts';
import { watchFile } from '../../core/ownedFiles/watchFile.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { changeSchedule } from './changeSchedule.ts';
import type { ScheduleItem } from './scheduleEntity.ts';
import { scheduleFile } from './scheduleFile.ts';

/** Gives a scheduled message its file. It lies where those of conversations do: the message takes it over as it is. */
export async function nameScheduleFile(
  ctx: UserContext,
  { companyId, id }: ScheduleItem,
  { mediaType, media }: GivenFile,
): Promise<Schedule> {
  try {
    return await changeSchedule(ctx, id, () => ({ mediaType, media }));
  } catch (error) {
    // Deleted meanwhile: nothing names the file, and no message ever had it.
    if (error instanceof AppError && error.code === 'ERR_NO_SCHEDULE_FOUND')
      await watchFile(ctx, scheduleFile, { companyId, id, gone: true }, media.key, 0);
    throw error;
  }
}
