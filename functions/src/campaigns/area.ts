import { defineArea } from '../defineArea.ts';

export const campaignsArea = defineArea({
  function: 'outreach',
  handlers: () => import('./campaignsHandlers.ts'),
  entities: {
    campaign: {
      events: () => import('./campaignEvents.ts'),
      projection: () => import('./campaignProjection.ts'),
      tally: () => import('./campaignTally.ts'),
    },
    campaignRun: { events: () => import('./campaignRunEvents.ts') },
    shipping: { projection: () => import('./shippingProjection.ts') },
    message: { projection: () => import('./messageProjection.ts') },
    connectionSession: { projection: () => import('./connectionSessionProjection.ts') },
  },
  timers: {
    campaign: () => import('./campaignTimer.ts'),
    campaignGone: () => import('./campaignGoneTimer.ts'),
    campaignFile: () => import('./campaignFileTimer.ts'),
  },
  needs: {
    operations: ['secret:cursor', 'claimUploads', 'storeFiles', 'sendOutbound', 'sendTimers'],
    projections: ['sendTimers', 'timerAlarms'],
    timers: ['sendOutbound', 'sendTimers', 'eraseFiles'],
  },
});
