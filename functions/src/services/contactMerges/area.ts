import { defineArea } from '../../core/area/defineArea.ts';

export const contactMergesArea = defineArea({
  function: 'administration',
  handlers: () => import('./contactMergesHandlers.ts'),
  entities: { mergeProposal: { events: () => import('./mergeProposalEvents.ts') } },
  jobs: {
    contactMerge: () => import('./contactMergeJob.ts'),
    mergeUndoing: () => import('./mergeUndoingJob.ts'),
  },
  needs: {
    operations: ['secret:cursor', 'sendTimers'],
    jobs: ['sendTimers', 'sendOutbound'],
  },
});
