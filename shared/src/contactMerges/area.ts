import { defineArea, topic } from '../contract/defineArea.ts';

export const contactMergesArea = defineArea({
  api: () => import('./contactMergesApi.ts'),
  // Names are left to whoever asks: the event only says whose proposals are others now.
  events: { mergeProposal: topic<{ contactIds: readonly number[] }>() },
  errors: {
    ERR_MERGE_SAME_CONTACT: 400,
    ERR_MERGE_GROUP: 400,
    ERR_MERGE_CHANNELS: 400,
    ERR_MERGE_BLOCKED: 400,
    ERR_MERGE_TOO_LARGE: 400,
    ERR_NOTHING_TO_UNDO: 409,
    ERR_MERGE_UNDO_EXPIRED: 409,
  },
});
