import { CalendarClock } from 'lucide-react';
import type { Area } from '../../kit/area/Area.ts';
import { dropSchedule, storeSchedule } from './scheduleCache.ts';
import { schedulesTexts } from './texts/schedulesTexts.ts';

export const schedules = {
  texts: schedulesTexts,
  routes: [
    {
      paths: ['/schedules'],
      page: async () => (await import('./pages/SchedulesPage.tsx')).SchedulesPage,
      // Scheduling may fail because a colleague has the customer's ticket.
      texts: ['tickets'],
      menu: {
        place: 22,
        label: { pt: 'Agendamentos', en: 'Schedules', es: 'Programados', tr: 'Planlı mesajlar' },
        icon: CalendarClock,
      },
    },
  ],
  live: {
    schedule: {
      apply: ({ data: { schedule, scheduleId } }, { client, user }) => {
        if (schedule) storeSchedule(client, schedule, user.company.timezone);
        else dropSchedule(client, scheduleId);
      },
      stale: ['GET /schedules'],
    },
  },
} satisfies Area;
