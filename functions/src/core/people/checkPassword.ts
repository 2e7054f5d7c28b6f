import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { PublicContext } from '../../platform/http/context.ts';
import { type LoginItem, loginEntity } from './loginEntity.ts';
import { hashPassword, isOlderHash, verifyPassword } from './passwordHash.ts';

/**
 * True if the password is the account's. Replaces a hash of an earlier release, unless the password was changed
 * meanwhile.
 */
export async function checkPassword(
  { store }: Pick<PublicContext, 'store'>,
  login: LoginItem | undefined,
  password: string,
): Promise<boolean> {
  if (!(await verifyPassword(password, login?.passwordHash)) || login === undefined) return false;
  const { email, passwordHash: read } = login;
  if (isOlderHash(read)) {
    const set = { passwordHash: await hashPassword(password) };
    const unchanged = { expression: '#passwordHash = :read', values: { read } };
    await store.update(loginEntity.key({ email }), { set }, unchanged).catch((error: unknown) => {
      if (!(error instanceof ConditionFailed)) throw error;
    });
  }
  return true;
}
