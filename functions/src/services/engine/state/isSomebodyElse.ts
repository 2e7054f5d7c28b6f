import type { ChatIdentity } from '@balcao/shared/channels/inboundEvent';
import { canonicalNumber } from '@balcao/shared/contacts/contactRules';
import type { Store } from '@balcao/shared/server/db/store';
import type { ContactItem } from '../../../core/records/contactEntity.ts';
import { conversationsOf } from '../../../core/conversations/conversationsOf.ts';

/**
 * True if a number has passed to somebody else: the chat's LID differs from the one known for this very number. A
 * contact merged from several has several numbers and LIDs, and their pairs are in its chats; these are read only if
 * the LID is none of the contact's.
 */
export async function isSomebodyElse(
  store: Store,
  contact: ContactItem | undefined,
  { lid, pn }: ChatIdentity,
): Promise<boolean> {
  // A LID without number identifies its owner: it never passes to somebody else.
  if (contact === undefined || lid === undefined || pn === undefined) return false;
  const { lid: own, otherLids = [], otherNumbers = [] } = contact;
  if (lid === own || otherLids.includes(lid)) return false;
  const isThatNumber = (number: string | undefined): boolean =>
    number !== undefined && canonicalNumber(number) === canonicalNumber(pn);
  const known = (await conversationsOf(store, contact)).flatMap(({ chat }) =>
    chat.lid !== undefined && isThatNumber(chat.pn) ? [chat.lid] : [],
  );
  if (known.length > 0) return !known.includes(lid);
  return own !== undefined && !otherNumbers.some(isThatNumber);
}
