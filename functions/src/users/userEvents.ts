import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import { entityEvents } from '../live/entityEvents.ts';
import type { EventRule } from '../live/eventRule.ts';
import { toUser, userEntity } from './userEntity.ts';

/** A colleague changed: administrators and the person hear it. */
export const userEvents: EventRule = entityEvents({
  topic: 'user',
  entity: userEntity,
  id: ({ id }) => id,
  data: (item, { directory, online, signMedia }, gone) => ({
    ...(!gone && { user: toUser(item, directory, online, signMedia) }),
    userId: item.id,
  }),
  audience: ({ id }, { viewer }) => isAdmin(viewer) || viewer.id === id,
});
