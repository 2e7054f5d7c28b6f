import type { authApi } from '@balcao/shared/auth/authApi';
import type { Handler } from '../../platform/http/handler.ts';
import { resetByCode } from './resetByCode.ts';

export const resetPassword: Handler<typeof authApi.resetPassword> = async (ctx, { body }) => {
  await resetByCode(ctx, body.email, body.code, body.password);
  return { message: 'Password changed' };
};
