import { defineArea } from '../../core/area/defineArea.ts';

export const authArea = defineArea({
  function: 'auth',
  handlers: () => import('./authHandlers.ts'),
  entities: { auth: { events: () => import('./authEvents.ts') } },
  timers: {
    passwordReset: () => import('./passwordResetTimer.ts'),
    signUpDeadline: () => import('./proof/signUpDeadlineTimer.ts'),
  },
  needs: {
    operations: ['mail', 'secret:refresh-token', 'sendTimers'],
    timers: ['mail', 'sendTimers'],
  },
});
