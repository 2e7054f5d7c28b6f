import type { authApi } from '@balcao/shared/auth/authApi';
import type { Handler } from '../../platform/http/handler.ts';
import { endSession } from './endSession.ts';
import { refreshCookie, refreshCookieName } from '../../core/people/refreshCookie.ts';
import { verifyRefreshToken } from '../../core/people/tokens.ts';

/** Ends the session of the refresh cookie, if there is one. */
export const logout: Handler<typeof authApi.logout> = async (ctx) => {
  ctx.reply.cookie(refreshCookie(ctx.settings, ''));
  const refresh = await verifyRefreshToken(ctx, ctx.cookie(refreshCookieName) ?? '');
  if (refresh !== undefined) await endSession(ctx, refresh);
  return {};
};
