import { defineArea } from '../../core/area/defineArea.ts';

export const settingsArea = defineArea({
  function: 'platform',
  handlers: () => import('./settingsHandlers.ts'),
  entities: {
    companySettings: { events: () => import('./companySettingsEvents.ts') },
    companySecret: { events: () => import('./companySecretEvents.ts') },
  },
  timers: { tellPlatform: () => import('./tellPlatformTimer.ts') },
  needs: { operations: ['sealSecrets', 'sendTimers', 'storePublicFiles'], timers: ['sockets'] },
});
