import { seesGroups } from '@balcao/shared/tickets/ticketRules';
import { entityEvents } from '../live/entityEvents.ts';
import type { EventRule } from '../live/eventRule.ts';
import { groupMembersEntity } from './groupMembersEntity.ts';

/** That there is something to fetch, for whoever shows it: a thousand members fit into no event. */
export const groupMembersEvents: EventRule = entityEvents({
  topic: 'groupMembers',
  entity: groupMembersEntity,
  id: ({ conversationId }) => conversationId,
  audience: (_item, { viewer }) => seesGroups(viewer),
  data: ({ conversationId }) => ({ conversationId }),
});
