import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';

/** The account of an e-mail address; addresses are unique on the whole platform. */
export interface LoginItem {
  email: string;
  companyId: number;
  userId: number;
  /** '' until a password is chosen. Stored here so that no list of users ever contains it. */
  passwordHash: string;
  /** Hash of the only valid invitation to choose a first password; a new one replaces it. */
  invitation?: string | undefined;
  /** Hash of the only valid link to change the address; a new one replaces it. */
  emailChange?: string | undefined;
}

export const loginEntity = defineEntity<LoginItem>()({
  name: 'login',
  description: 'E-mail address, unique on the platform, with its user and the hash of the password',
  version: 1,
  personal: 'none',
  pk: 'P#EMAIL#{email}',
  sk: 'LOGIN',
});

export async function readLogin(store: Store, email: string): Promise<LoginItem | undefined> {
  if (email === '') return undefined;
  const item = await store.get(loginEntity.key({ email }), { consistent: true });
  return item && loginEntity.fromItem(item);
}
