import { defineArea, topic } from '../contract/defineArea.ts';
import type { Schedule } from './scheduleModel.ts';

export const schedulesArea = defineArea({
  api: () => import('./schedulesApi.ts'),
  events: { schedule: topic<{ schedule?: Schedule; scheduleId: number }>({ planFlag: 'useSchedules' }) },
  errors: {
    ERR_NO_SCHEDULE_FOUND: 404,
    ERR_SCHEDULE_PAST: 400,
    ERR_SCHEDULE_FAR: 400,
    ERR_SCHEDULE_REPETITION: 400,
    ERR_TOO_MANY_SCHEDULES: 400,
    ERR_SCHEDULE_SENT: 409,
    ERR_SCHEDULE_CONSENT: 409,
    ERR_SCHEDULE_OTHER_TICKET: 409,
  },
  ids: { schedule: 1 },
});
