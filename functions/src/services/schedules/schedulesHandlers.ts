import { showSchedule } from './showSchedules.ts';
import { scheduleEntity } from './scheduleEntity.ts';
import { newOf, onceUnderKey } from '../../core/requests/onceUnderKey.ts';
import type { schedulesApi } from '@balcao/shared/schedules/schedulesApi';
import { attachesFile } from '../../core/ownedFiles/attachesFile.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { changeSchedule } from './changeSchedule.ts';
import { createSchedule } from './createSchedule.ts';
import { deleteSchedule } from './deleteSchedule.ts';
import { getHolidays } from './calendar/getHolidays.ts';
import { getSchedule } from './getSchedule.ts';
import { listSchedules } from './listSchedules.ts';
import { nameScheduleFile } from './nameScheduleFile.ts';
import { requireSchedule, requireUnsent } from './requireSchedule.ts';
import { saveHolidays } from './calendar/saveHolidays.ts';
import { scheduleFile } from './scheduleFile.ts';
import { sendSchedule } from './sending/sendSchedule.ts';
import { updateSchedule } from './updateSchedule.ts';

export const schedulesHandlers: Handlers<typeof schedulesApi> = {
  listSchedules,
  getHolidays,
  saveHolidays,
  getSchedule,
  createSchedule: onceUnderKey(createSchedule, {
    of: 'POST /schedules',
    made: newOf(scheduleEntity),
    again: async (ctx, id) => showSchedule(ctx, await requireSchedule(ctx, id)),
  }),
  updateSchedule,
  sendSchedule,
  deleteSchedule,
  uploadScheduleMedia: attachesFile({ file: scheduleFile, require: requireUnsent, name: nameScheduleFile }),
  deleteScheduleMedia: (ctx, { params }) =>
    changeSchedule(ctx, params.id, () => ({ mediaType: undefined, media: undefined })),
};
