import { defineArea, topic } from '../contract/defineArea.ts';

export const contactMergesArea = defineArea({
  api: () => import('./contactMergesApi.ts'),
  // The event carries ids only; clients fetch the proposals.
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
