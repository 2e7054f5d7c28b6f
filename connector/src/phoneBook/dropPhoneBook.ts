import { phoneBookKeys } from '@balcao/shared/server/connections/phoneBookEntity';
import type { Store } from '@balcao/shared/server/db/store';

/** Deletes the contacts of a phone that is no longer paired: keeping them would serve nobody. */
export async function dropPhoneBook(
  store: Store,
  { companyId, connectionId }: { companyId: number; connectionId: number },
): Promise<void> {
  for (const key of await phoneBookKeys(store, { companyId, connectionId })) await store.delete(key);
}
