import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import type { GivenFile } from '../../core/ownedFiles/attachment.ts';
import { keepFileWrite } from '../../core/ownedFiles/watchFile.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { changeSchedule } from './changeSchedule.ts';
import type { ScheduleItem } from './scheduleEntity.ts';
import { scheduleFile } from './scheduleFile.ts';

/**
 * Stores a file's key in a scheduled message. The message later takes the file over as it is, so the timer of the
 * upload is deleted in the same transaction: it could fire after the message was sent.
 */
export function nameScheduleFile(
  ctx: UserContext,
  schedule: ScheduleItem,
  { mediaType, media }: GivenFile,
): Promise<Schedule> {
  return changeSchedule(ctx, schedule.id, () => ({ mediaType, media }), [
    keepFileWrite(scheduleFile, schedule, media.key),
  ]);
}
