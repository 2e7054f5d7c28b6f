import { isAdmin } from '@balcao/shared/records/isAdmin';
import { changeAction } from '../../core/live/changeAction.ts';
import type { EventRule } from '../../core/live/eventRule.ts';
import { liveEvent } from '../../core/live/liveEvent.ts';
import { listedEntity, toContactListItem } from './listedEntity.ts';

/** Administrators hear of whom somebody put into a list or changed there; of many at once, and of who goes, the list tells (contactListEvents.ts). */
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
