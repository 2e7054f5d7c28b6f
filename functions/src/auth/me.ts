import type { authApi } from '@balcao/shared/auth/authApi';
import type { OperationReply } from '@balcao/shared/contract/defineOperation';
import { AppError } from '@balcao/shared/errors';
import type { CookieContext } from '../http/context.ts';
import { liveAuth } from './authEntity.ts';

/** Who holds the refresh cookie, while its session lives. */
export async function me(ctx: CookieContext): Promise<OperationReply<typeof authApi.me>> {
  const auth = await liveAuth(ctx.store, ctx.refresh, ctx.clock.now());
  if (auth === undefined) throw new AppError('ERR_SESSION_EXPIRED');
  return { id: auth.id, profile: auth.profile, super: auth.super };
}
