import type { schedulesApi } from '@balcao/shared/schedules/schedulesApi';
import { attachesFile } from '../../core/ownedFiles/attachesFile.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { changeSchedule } from './changeSchedule.ts';
import { nameScheduleFile } from './nameScheduleFile.ts';
import { requireUnsent } from './requireSchedule.ts';
import { scheduleFile } from './scheduleFile.ts';

export const uploadScheduleMedia: Handler<typeof schedulesApi.uploadScheduleMedia> = attachesFile({
  file: scheduleFile,
  require: requireUnsent,
  name: nameScheduleFile,
});

export const deleteScheduleMedia: Handler<typeof schedulesApi.deleteScheduleMedia> = (ctx, { params }) =>
  changeSchedule(ctx, params.id, () => ({ mediaType: undefined, media: undefined }));
