import { defineArea, topic } from '../contract/defineArea.ts';

export const groupsArea = defineArea({
  api: () => import('./groupsApi.ts'),
  events: {
    /** The channel has said anew who is in the group of a conversation, or something of one of them, wherever they are. */
    groupMembers: topic<{ conversationId?: number; personId?: string }>(),
  },
});
