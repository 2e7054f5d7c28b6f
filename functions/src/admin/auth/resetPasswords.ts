import type { authApi } from '@balcao/shared/auth/authApi';
import { AppError } from '@balcao/shared/errors';
import type { Handler } from '../../platform/http/handler.ts';
import { resetByCode } from './resetByCode.ts';

/**
 * Like `resetPassword`, for existing clients, which read a status from the body. The path contains a password, so it is
 * never logged.
 */
export const resetPasswords: Handler<typeof authApi.resetPasswords> = async (ctx, { params }) => {
  try {
    await resetByCode(ctx, params.email, params.token, params.newPassword);
    return { status: 200, message: 'Password changed' };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'ERR_RESET_CODE') throw error;
    return { status: 404, message: 'Code not found' };
  }
};
