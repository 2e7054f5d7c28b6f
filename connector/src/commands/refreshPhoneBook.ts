import type { WASocket } from 'baileys';
import type { PhoneBook } from '../phoneBook/createPhoneBook.ts';

/** App-state collection that holds the phone's contacts. */
const contactsOfPhone = 'critical_unblock_low';

/**
 * Syncs the phone's contacts again from the beginning, so that the phone book is complete even if they were sent before
 * anybody listened. Resolves when they are in the table.
 */
export async function refreshPhoneBook(
  { authState, resyncAppState }: Pick<WASocket, 'authState' | 'resyncAppState'>,
  book: PhoneBook,
): Promise<void> {
  await authState.keys.set({ 'app-state-sync-version': { [contactsOfPhone]: null } });
  await resyncAppState([contactsOfPhone], false);
  // Baileys holds events back for up to 100 ms. Once the contacts are out, `written` also waits for the lookups of
  // their numbers.
  await new Promise((resolve) => setTimeout(resolve, 100));
  await book.written();
}
