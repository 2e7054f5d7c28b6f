import { defineArea } from '../../core/area/defineArea.ts';

export const wideChangesArea = defineArea({
  function: 'team',
  handlers: () => import('./wideChangesHandlers.ts'),
  entities: { wideChange: { events: () => import('./wideChangeEvents.ts') } },
});
