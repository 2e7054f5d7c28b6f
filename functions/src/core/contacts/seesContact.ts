import { seesGroups } from '@balcao/shared/tickets/ticketRules';
import type { Viewer } from '../../platform/http/context.ts';
import type { ContactItem } from '../records/contactEntity.ts';

/**
 * True if the user may find, write to and get events of a contact. Contacts are visible to the whole company, groups
 * only to users who see groups, and contacts being erased to nobody.
 */
export function seesContact(
  viewer: Viewer,
  { isGroup, erasing }: Pick<ContactItem, 'isGroup' | 'erasing'>,
): boolean {
  return erasing !== true && (!isGroup || seesGroups(viewer));
}
