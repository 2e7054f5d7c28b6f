import { defineArea } from '../defineArea.ts';

export const contactMergesArea = defineArea({
  function: 'administration',
  handlers: () => import('./contactMergesHandlers.ts'),
  entities: { mergeProposal: { events: () => import('./mergeProposalEvents.ts') } },
  timers: {
    contactMerge: () => import('./contactMergeTimer.ts'),
    mergeUndoing: () => import('./mergeUndoingTimer.ts'),
  },
  needs: {
    operations: ['secret:cursor', 'sendTimers'],
    timers: ['sendTimers', 'sendOutbound'],
  },
});
