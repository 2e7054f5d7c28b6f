import type { schedulesApi } from '@balcao/shared/schedules/schedulesApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { createSchedule } from './createSchedule.ts';
import { deleteSchedule } from './deleteSchedule.ts';
import { deleteScheduleMedia } from './deleteScheduleMedia.ts';
import { getHolidays } from './calendar/getHolidays.ts';
import { getSchedule } from './getSchedule.ts';
import { listSchedules } from './listSchedules.ts';
import { saveHolidays } from './calendar/saveHolidays.ts';
import { sendSchedule } from './sending/sendSchedule.ts';
import { updateSchedule } from './updateSchedule.ts';
import { uploadScheduleMedia } from './uploadScheduleMedia.ts';

export const schedulesHandlers: Handlers<typeof schedulesApi> = {
  listSchedules,
  getHolidays,
  saveHolidays,
  getSchedule,
  createSchedule,
  updateSchedule,
  sendSchedule,
  deleteSchedule,
  uploadScheduleMedia,
  deleteScheduleMedia,
};
