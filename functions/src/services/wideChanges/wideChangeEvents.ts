import { isAdmin } from '@balcao/shared/records/isAdmin';
import { entityEvents } from '../../core/live/entityEvents.ts';
import { wideChangeEntity } from '../../core/wideChanges/wideChangeEntity.ts';

/** Tells administrators what somebody else has changed for everybody. */
export const wideChangeEvents = entityEvents({
  topic: 'wideChange',
  entity: wideChangeEntity,
  id: ({ kind, subjectId }) => `${kind}#${subjectId}`,
  data: ({ kind, subjectId, userId }, { directory }) => {
    const name = directory.users.get(userId)?.name;
    return { kind, subjectId, by: name === undefined ? null : { id: userId, name } };
  },
  audience: ({ userId }, { viewer }) => isAdmin(viewer) && viewer.id !== userId,
});
