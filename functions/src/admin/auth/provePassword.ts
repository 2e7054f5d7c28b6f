import { AppError } from '@balcao/shared/errors';
import type { UserContext } from '../../platform/http/context.ts';
import { readLogin } from '../../core/people/loginEntity.ts';
import { checkPassword } from '../../core/people/checkPassword.ts';
import { assertRoom, countAttempt, countDone } from '../../core/people/throttle.ts';
import { rightPasswordLimit } from './signInLimits.ts';

/**
 * Requires the caller's current password, so that holding a session is not enough to change credentials, nor to guess
 * the password.
 *
 * @throws AppError ERR_WRONG_PASSWORD, ERR_TOO_MANY_REQUESTS
 */
export async function provePassword(ctx: UserContext, email: string, password: string): Promise<void> {
  if (password === '') throw new AppError('ERR_WRONG_PASSWORD');
  const right = rightPasswordLimit(`proved:${ctx.user.id}`);
  await assertRoom(ctx, right);
  const attempt = await countAttempt(ctx, [{ subject: `proof:${ctx.user.id}`, most: 10 }]);
  const login = await readLogin(ctx.store, email);
  if (!(await checkPassword(ctx, login, password))) throw new AppError('ERR_WRONG_PASSWORD');
  await Promise.all([attempt.giveBack(), countDone(ctx, right)]);
}
