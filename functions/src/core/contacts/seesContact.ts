import { seesGroups } from '@balcao/shared/tickets/ticketRules';
import type { Viewer } from '../../platform/http/context.ts';
import type { ContactItem } from '../records/contactEntity.ts';

/**
 * Contacts are the whole company's; groups are theirs who see groups: nobody else finds one, writes to one or hears of it. One
 * that is being erased nobody does.
 */
export function seesContact(
  viewer: Viewer,
  { isGroup, erasing }: Pick<ContactItem, 'isGroup' | 'erasing'>,
): boolean {
  return erasing !== true && (!isGroup || seesGroups(viewer));
}
