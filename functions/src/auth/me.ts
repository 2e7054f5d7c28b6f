import type { authApi } from '@balcao/shared/auth/authApi';
import type { OperationReply } from '@balcao/shared/contract/defineOperation';
import { AppError } from '@balcao/shared/errors';
import type { CookieContext } from '../http/context.ts';
import { loadAuth } from './authEntity.ts';

/** Who holds the refresh cookie, while its session lives. */
export async function me(ctx: CookieContext): Promise<OperationReply<typeof authApi.me>> {
  const { companyId, id, sessionId } = ctx.refresh;
  const auth = await loadAuth(ctx.store, companyId, id, ctx.clock.now());
  if (auth === undefined || auth.sessionId !== sessionId) throw new AppError('ERR_SESSION_EXPIRED');
  return { id, profile: auth.profile, super: auth.super };
}
