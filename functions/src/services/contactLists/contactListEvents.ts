import type { LiveEvent } from '@balcao/shared/events';
import { isAdmin } from '@balcao/shared/records/isAdmin';
import { changeAction } from '../../core/live/changeAction.ts';
import type { Audience, EventRule } from '../../core/live/eventRule.ts';
import { liveEvent } from '../../core/live/liveEvent.ts';
import { contactListEntity, toContactList } from './contactListEntity.ts';

/**
 * Live events to administrators: changes of a list, the removal of a row, and bulk changes of rows. After a list is
 * deleted, the deletion of its rows sends nothing.
 */
export const contactListEvents: EventRule =
  async ({ context: { companyId } }) =>
  (change) => {
    const [before, after] = [change.before, change.after].map(
      (stored) => stored && contactListEntity.fromItem(stored),
    );
    const item = after ?? before;
    if (item === undefined || before?.deleting === true) return [];
    const { id, version, updatedAt: at } = item;
    const isGone = after === undefined || after.deleting === true;
    const about = { entity: `contactList:${id}`, version, at };
    const events: LiveEvent[] = [
      isGone
        ? liveEvent(companyId, 'ContactList', 'delete', about, { id })
        : liveEvent(companyId, 'ContactList', changeAction(change), about, {
            record: toContactList(item),
            id,
          }),
    ];
    if (!isGone && before !== undefined && before.reloads !== item.reloads)
      events.push(
        liveEvent(
          companyId,
          'ContactListItem',
          'reload',
          { entity: `contactListItems:${id}`, version, at },
          { contactListId: id },
        ),
      );
    if (!isGone && before !== undefined && before.goneItemId !== item.goneItemId)
      events.push(
        liveEvent(
          companyId,
          'ContactListItem',
          'delete',
          { entity: `contactListItem:${item.goneItemId}`, version, at },
          { contactListId: id, ...(item.goneItemId !== undefined && { id: item.goneItemId }) },
        ),
      );
    return events.map(
      (event): Audience =>
        ({ viewer }) =>
          isAdmin(viewer) ? event : undefined,
    );
  };
