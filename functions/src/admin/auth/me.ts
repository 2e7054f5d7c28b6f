import type { Handler } from '../../platform/http/handler.ts';
import type { authApi } from '@balcao/shared/auth/authApi';
import { AppError } from '@balcao/shared/errors';
import { isSameSession, liveAuth } from '../../core/people/authEntity.ts';

/** The holder of the refresh cookie, while the session is valid. */
export const me: Handler<typeof authApi.me> = async (ctx) => {
  const auth = await liveAuth(ctx.store, ctx.refresh, ctx.clock.now());
  if (auth === undefined || !isSameSession(auth, ctx.refresh)) throw new AppError('ERR_SESSION_EXPIRED');
  return { id: auth.id, profile: auth.profile, super: auth.super };
};
