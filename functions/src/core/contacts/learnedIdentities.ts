import type { ChatIdentity } from '@balcao/shared/channels/inboundEvent';
import { canonicalNumber } from '@balcao/shared/contacts/contactRules';
import type { ContactItem } from '../records/contactEntity.ts';

type Names = Partial<Pick<ContactItem, 'number' | 'lid' | 'otherNumbers' | 'otherLids'>>;

/**
 * The changes to a contact's number and LID when one of its chats reports further ones. A merged contact has several
 * phones: only its own chat replaces number and LID; those of other phones are added to `otherNumbers` and `otherLids`.
 */
export function learnedIdentities(
  contact: ContactItem,
  chat: ChatIdentity,
  { lid, pn }: ChatIdentity,
): Names {
  const { number, otherLids = [], otherNumbers = [] } = contact;
  const isTakenOver = contact.lid !== undefined && otherNumbers.includes(number);
  const isOwn =
    (chat.lid !== undefined && chat.lid === contact.lid) || (isOneNumber(chat.pn, number) && !isTakenOver);
  const isFurtherLid = lid !== undefined && lid !== contact.lid && (contact.lid !== undefined || !isOwn);
  const isFurtherNumber = pn !== undefined && !isOwn && !isOneNumber(pn, number);
  return {
    ...(lid !== undefined && !isFurtherLid && { lid }),
    ...(isFurtherLid && !otherLids.includes(lid) && { otherLids: [...otherLids, lid] }),
    ...(pn !== undefined && (!isFurtherNumber || number === '') && { number: pn }),
    ...(isFurtherNumber &&
      !otherNumbers.some((one) => isOneNumber(one, pn)) && { otherNumbers: [...otherNumbers, pn] }),
  };
}

function isOneNumber(one: string | undefined, other: string): boolean {
  return one !== undefined && other !== '' && canonicalNumber(one) === canonicalNumber(other);
}
