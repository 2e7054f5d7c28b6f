import { defineArea, topic } from '../contract/defineArea.ts';

export const groupsArea = defineArea({
  api: () => import('./groupsApi.ts'),
  events: {
    /** The members of a conversation's group have changed, or the details of one person in all groups. */
    groupMembers: topic<{ conversationId?: number; personId?: string }>(),
  },
});
