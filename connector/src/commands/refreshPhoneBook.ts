import type { WASocket } from 'baileys';
import type { PhoneBook } from '../phoneBook/createPhoneBook.ts';

/** Contacts of the phone, as WhatsApp keeps them for its linked apps. */
const contactsOfPhone = 'critical_unblock_low';

/**
 * Has the phone's contacts told from the beginning, so that the book holds them all, also where they were told before
 * anybody listened; what it learns by it is in the table then.
 */
export async function refreshPhoneBook(
  { authState, resyncAppState }: Pick<WASocket, 'authState' | 'resyncAppState'>,
  book: PhoneBook,
): Promise<void> {
  await authState.keys.set({ 'app-state-sync-version': { [contactsOfPhone]: null } });
  await resyncAppState([contactsOfPhone], false);
  // What it told is taken up in the same turn of the event loop, behind the question of a number for each identity.
  await new Promise((resolve) => setTimeout(resolve, 100));
  await book.written();
}
