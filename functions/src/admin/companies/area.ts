import { defineArea } from '../../core/area/defineArea.ts';

export const companiesArea = defineArea({
  function: 'platform',
  handlers: () => import('./companiesHandlers.ts'),
  entities: { dueNotice: { events: () => import('./dueNoticeEvents.ts') } },
  timers: {
    dueNotice: () => import('./dueNoticeTimer.ts'),
    companyFacts: () => import('./companyFactsTimer.ts'),
  },
  needs: { operations: ['mail', 'sendTimers', 'secret:cursor'] },
});
