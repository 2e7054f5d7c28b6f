import { defineArea } from '../../core/area/defineArea.ts';

export const campaignsArea = defineArea({
  function: 'outreach',
  handlers: () => import('./campaignsHandlers.ts'),
  entities: {
    campaign: {
      events: () => import('./campaignEvents.ts'),
      projection: () => import('./campaignProjection.ts'),
      tally: () => import('./campaignTally.ts'),
    },
    campaignSettings: { projection: () => import('./settings/campaignSettingsProjection.ts') },
    campaignRun: { events: () => import('./campaignRunEvents.ts') },
    shipping: { projection: () => import('./sending/shippingProjection.ts') },
    message: { projection: () => import('./replies/messageProjection.ts') },
    company: { projection: () => import('./sending/companyProjection.ts') },
    connectionSession: { projection: () => import('./sending/connectionSessionProjection.ts') },
  },
  files: {
    campaignFile: {
      of: 'campaign',
      field: 'media',
      sharedIf: 'mediaSent',
      leaves: 'erased',
      owner: () => import('../shippings/campaignEntity.ts'),
    },
  },
  jobs: {
    campaign: () => import('./sending/campaignJob.ts'),
    campaignGone: () => import('./campaignGoneJob.ts'),
  },
  needs: {
    operations: ['secret:cursor', 'claimUploads', 'storeFiles', 'sendOutbound', 'sendTimers'],
    projections: ['sendTimers', 'timerAlarms'],
    jobs: ['sendOutbound', 'sendTimers'],
  },
});
