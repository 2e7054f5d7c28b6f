import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';

/** Who signs in with an e-mail: one account per address on the whole platform. */
export interface LoginItem {
  email: string;
  companyId: number;
  userId: number;
  /** '' while nobody has chosen a password. Kept here so that no list of users ever carries it. */
  passwordHash: string;
  /** Hash of the invitation that may choose the first password; the one before it no longer may. */
  invitation?: string | undefined;
  /** Hash of the link that may move the account to another address; those sent before it no longer may. */
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
