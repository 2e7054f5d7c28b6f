import { isAdmin } from '@balcao/shared/records/isAdmin';
import { changeAction } from '../../core/live/changeAction.ts';
import type { EventRule } from '../../core/live/eventRule.ts';
import { liveEvent } from '../../core/live/liveEvent.ts';
import { listedEntity, toContactListItem } from './listedEntity.ts';

/**
 * Live events to administrators when a single row is added or changed. Bulk changes and removals are events of the list
 * (contactListEvents.ts).
 */
export const contactListItemEvents: EventRule =
  async ({ context: { companyId } }) =>
  (change) => {
    if (change.after === undefined) return [];
    const listed = listedEntity.fromItem(change.after);
    if (listed.bulk === true) return [];
    const { id, version, updatedAt: at, contactListId } = listed;
    const about = { entity: `contactListItem:${id}`, version, at };
    const record = toContactListItem(listed);
    const event = liveEvent(companyId, 'ContactListItem', changeAction(change), about, {
      record,
      id,
      contactListId,
    });
    return [({ viewer }) => (isAdmin(viewer) ? event : undefined)];
  };
