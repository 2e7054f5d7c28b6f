import { defineArea } from '../../core/area/defineArea.ts';

export const plansArea = defineArea({
  function: 'platform',
  handlers: () => import('./plansHandlers.ts'),
  timers: { planFacts: () => import('./planFactsTimer.ts') },
  needs: { operations: ['sendTimers'], timers: ['sendTimers'] },
});
