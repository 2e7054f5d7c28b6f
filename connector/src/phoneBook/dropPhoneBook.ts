import { phoneBookKeys } from '@balcao/shared/server/connections/phoneBookEntity';
import type { Store } from '@balcao/shared/server/db/store';

/** Whom a phone knows is nobody's concern once it is not paired any more. */
export async function dropPhoneBook(
  store: Store,
  { companyId, connectionId }: { companyId: number; connectionId: number },
): Promise<void> {
  for (const key of await phoneBookKeys(store, { companyId, connectionId })) await store.delete(key);
}
