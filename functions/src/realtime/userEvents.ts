import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import { toUser, userEntity } from '../users/userEntity.ts';
import { changeAction } from './changeAction.ts';
import type { EventRule } from './eventRule.ts';
import { liveEvent } from './liveEvent.ts';

/** A colleague changed: administrators and the person hear it. */
export const userEvents: EventRule = (change, context) => {
  const stored = change.after ?? change.before;
  if (stored === undefined) return [];
  const item = userEntity.fromItem(stored);
  const action = changeAction(change);
  const event = liveEvent(
    context.companyId,
    'user',
    action,
    { entity: `user:${item.id}`, version: item.version, at: item.updatedAt },
    { ...(action !== 'delete' && { user: toUser(item, context.directory) }), userId: item.id },
  );
  return [({ viewer }) => (isAdmin(viewer) || viewer.id === item.id ? event : undefined)];
};
