import type { authApi } from '@balcao/shared/auth/authApi';
import type { Handler } from '../http/handler.ts';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { present } from '@balcao/shared/server/db/expressions';
import type { CookieContext } from '../http/context.ts';
import { userEntity } from '../users/userEntity.ts';
import { refreshCookie } from './refreshCookie.ts';
import { endSession } from './rotateRefresh.ts';

/** Ends the session that the cookie belongs to; one that has ended already is no error. */
export const logout: Handler<typeof authApi.logout> = async (ctx) => {
  const { companyId, id, sessionId } = ctx.refresh;
  ctx.reply.cookie(refreshCookie(ctx.settings, ''));
  if (await endSession(ctx, sessionId)) await setOffline(ctx, companyId, id);
  return {};
};

async function setOffline(ctx: CookieContext, companyId: number, id: number): Promise<void> {
  try {
    await ctx.store.update(
      userEntity.key({ companyId, id }),
      { set: { online: false }, add: { version: 1 } },
      present,
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
