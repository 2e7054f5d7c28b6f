import type { ChatIdentity } from '@balcao/shared/channels/inboundEvent';
import { canonicalNumber } from '@balcao/shared/contacts/contactRules';
import type { Store } from '@balcao/shared/server/db/store';
import type { ContactItem } from '../../../core/records/contactEntity.ts';
import { conversationsOf } from '../../../core/conversations/conversationsOf.ts';

/**
 * A number passes to somebody else in time: who writes under it with another LID than is known for that very number is
 * that somebody. Whoever was merged of several contacts has several of both, and which belong together is told by the
 * chats they came under; they are read only where the LID is none of the contact's.
 */
export async function isSomebodyElse(
  store: Store,
  contact: ContactItem | undefined,
  { lid, pn }: ChatIdentity,
): Promise<boolean> {
  // What a LID alone leads to is its own: it passes to nobody.
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
