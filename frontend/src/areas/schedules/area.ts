import type { Area } from '../../app/Area.ts';
import { dropSchedule, storeSchedule } from './scheduleCache.ts';
import { schedulesTexts } from './texts/schedulesTexts.ts';

export const schedules = {
  texts: schedulesTexts,
  live: {
    schedule: {
      apply: ({ data: { schedule, scheduleId } }, { client }) => {
        if (schedule) storeSchedule(client, schedule);
        else dropSchedule(client, scheduleId);
      },
      stale: ['GET /schedules'],
    },
  },
} satisfies Area;
