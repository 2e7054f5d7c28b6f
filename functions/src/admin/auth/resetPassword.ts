import type { authApi } from '@balcao/shared/auth/authApi';
import type { Handler } from '../../platform/http/handler.ts';
import { chooseByCode } from './chooseByCode.ts';

export const resetPassword: Handler<typeof authApi.resetPassword> = async (ctx, { body }) => {
  await chooseByCode(ctx, body.email, body.code, body.password);
  return { message: 'Password changed' };
};
