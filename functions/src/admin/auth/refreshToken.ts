import type { Handler } from '../../platform/http/handler.ts';
import type { authApi } from '@balcao/shared/auth/authApi';
import { AppError } from '@balcao/shared/errors';
import { errorStatus } from '@balcao/shared/errorStatus';
import { bootReply } from './bootReply.ts';
import { refreshCookie } from '../../core/people/refreshCookie.ts';
import { rotateRefresh } from './rotateRefresh.ts';
import { signRefreshToken } from '../../core/people/tokens.ts';

/** A new access token and everything a page needs to start; the refresh cookie is replaced. */
export const refreshToken: Handler<typeof authApi.refreshToken> = async (ctx) => {
  try {
    const auth = await rotateRefresh(ctx);
    ctx.reply.cookie(refreshCookie(ctx.settings, await signRefreshToken(ctx, auth, auth.rotatedAt)));
    return await bootReply(ctx, auth);
  } catch (error) {
    // A session that could not be looked at lives on.
    if (error instanceof AppError && errorStatus[error.code] < 500)
      ctx.reply.cookie(refreshCookie(ctx.settings, ''));
    throw error;
  }
};
