import type { Handler } from '../../platform/http/handler.ts';
import type { authApi } from '@balcao/shared/auth/authApi';
import { AppError } from '@balcao/shared/errors';
import { errorStatus } from '@balcao/shared/errorStatus';
import { isSignUpOver } from '../../core/company/signUpProof.ts';
import { bootReply } from './bootReply.ts';
import { refreshCookie } from '../../core/people/refreshCookie.ts';
import { rotateRefresh } from './rotateRefresh.ts';
import { signRefreshToken } from '../../core/people/tokens.ts';

/** Returns a new access token and everything a page needs to start; replaces the refresh cookie. */
export const refreshToken: Handler<typeof authApi.refreshToken> = async (ctx) => {
  try {
    const auth = await rotateRefresh(ctx);
    if (isSignUpOver(auth.company, ctx.clock.now())) throw new AppError('ERR_SESSION_EXPIRED');
    ctx.reply.cookie(refreshCookie(ctx.settings, await signRefreshToken(ctx, auth, auth.rotatedAt)));
    return await bootReply(ctx, auth);
  } catch (error) {
    // The cookie is kept if the session could not be checked.
    if (error instanceof AppError && errorStatus[error.code] < 500)
      ctx.reply.cookie(refreshCookie(ctx.settings, ''));
    throw error;
  }
};
