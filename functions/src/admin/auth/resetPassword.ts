import type { authApi } from '@balcao/shared/auth/authApi';
import type { Handler } from '../../platform/http/handler.ts';
import { chooseByCode } from './chooseByCode.ts';

/** Chooses a new password with the code of a mail. */
export const resetPassword: Handler<typeof authApi.resetPassword> = async (ctx, { body }) => {
  await chooseByCode(ctx, body.email, body.code, body.password);
  return { message: 'Password changed' };
};
