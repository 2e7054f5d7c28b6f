// Generated from the contract and the folder's files: npm run generate.
import type { schedulesApi } from '@balcao/shared/schedules/schedulesApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { getHolidays } from './calendar/getHolidays.ts';
import { saveHolidays } from './calendar/saveHolidays.ts';
import { createSchedule } from './createSchedule.ts';
import { deleteSchedule } from './deleteSchedule.ts';
import { getSchedule } from './getSchedule.ts';
import { listSchedules } from './listSchedules.ts';
import { uploadScheduleMedia, deleteScheduleMedia } from './scheduleMedia.ts';
import { sendSchedule } from './sending/sendSchedule.ts';
import { updateSchedule } from './updateSchedule.ts';

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
