import { defineArea } from '../../core/area/defineArea.ts';

export const externalApiArea = defineArea({
  function: 'external',
  handlers: () => import('./externalApiHandlers.ts'),
  programs: async () => (await import('./externalPrograms.ts')).externalPrograms,
  entities: { externalCall: { events: () => import('./externalCallEvents.ts') } },
  needs: {
    operations: ['secret:connection-token', 'sendOutbound', 'sendTimers', 'storeFiles'],
  },
});
