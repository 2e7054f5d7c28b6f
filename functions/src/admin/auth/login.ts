import type { Handler } from '../../platform/http/handler.ts';
import { randomUUID } from 'node:crypto';
import type { authApi } from '@balcao/shared/auth/authApi';
import { AppError } from '@balcao/shared/errors';
import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import { withinWorkHours } from '@balcao/shared/users/workHours';
import { present } from '@balcao/shared/server/db/expressions';
import { noteSignIn } from '../../core/company/companyEntity.ts';
import { isSignUpOver } from '../../core/company/signUpProof.ts';
import { userEntity } from '../../core/people/userEntity.ts';
import { authEntity, forgetAuth } from '../../core/people/authEntity.ts';
import { bootReply } from './bootReply.ts';
import { assertRoom, countAttempt, countDone } from '../../core/people/throttle.ts';
import { knownDevice, rememberDevice } from './knownDevice.ts';
import { readLogin } from '../../core/people/loginEntity.ts';
import { checkPassword } from '../../core/people/checkPassword.ts';
import { refreshCookie } from '../../core/people/refreshCookie.ts';
import { rightPasswordLimit, signInLimits } from './signInLimits.ts';
import { signRefreshToken } from '../../core/people/tokens.ts';

/**
 * Signs in and thereby ends the person's other session. Working hours apply to everybody but administrators. An expired
 * subscription does not prevent signing in: operations decide for themselves if they stay available.
 */
export const login: Handler<typeof authApi.login> = async (ctx, { body }) => {
  const { store, clock } = ctx;
  const right = rightPasswordLimit(`signedIn:${body.email}`);
  const [account, device, refused] = await Promise.all([
    readLogin(store, body.email),
    knownDevice(ctx),
    assertRoom(ctx, right).catch((error: unknown) => error),
  ]);
  // A refused sign-in is logged with the account.
  if (account !== undefined) ctx.reply.auditAs(account.companyId, account.userId);
  if (refused !== undefined) throw refused;
  const attempt = await countAttempt(ctx, signInLimits(ctx, body.email, account, device));
  if (!(await checkPassword(ctx, account, body.password)) || account === undefined) {
    await attempt.fail();
    throw new AppError('ERR_INVALID_CREDENTIALS');
  }
  await Promise.all([attempt.giveBack(), countDone(ctx, right)]);

  const { companyId, userId: id } = account;
  const [userItem, authItem] = await store.batchGet(
    [userEntity.key({ companyId, id }), authEntity.key({ companyId, id })],
    { consistent: true },
  );
  if (userItem === undefined || authItem === undefined) throw new AppError('ERR_INVALID_CREDENTIALS');
  const user = userEntity.fromItem(userItem);
  const { company } = authEntity.fromItem(authItem);
  if (isSignUpOver(company, clock.now())) throw new AppError('ERR_SIGN_UP_OVER');
  if (!isAdmin(user) && !withinWorkHours(user, clock.now(), company.timezone))
    throw new AppError('ERR_OUT_OF_HOURS');

  const rotatedAt = clock.iso();
  const changed = await store.update(
    authEntity.key({ companyId, id }),
    { set: { sessionId: randomUUID(), sequence: 1, rotatedAt }, add: { tokenVersion: 1, version: 1 } },
    present,
  );
  const auth = authEntity.fromItem(changed);
  forgetAuth(store, companyId, id);
  await noteSignIn(store, companyId, rotatedAt);
  ctx.reply.cookie(refreshCookie(ctx.settings, await signRefreshToken(ctx, auth, rotatedAt)));
  await rememberDevice(ctx, device, id);
  return bootReply(ctx, auth);
};
