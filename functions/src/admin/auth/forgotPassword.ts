import type { authApi } from '@balcao/shared/auth/authApi';
import { AppError } from '@balcao/shared/errors';
import type { Handler } from '../../platform/http/handler.ts';
import { askForReset } from './askForReset.ts';

export const forgotPassword: Handler<typeof authApi.forgotPassword> = async (ctx, { body }) => {
  const known = await askForReset(ctx, body.email);
  if (known === false) throw new AppError('ERR_EMAIL_NOT_FOUND');
  return { message: 'Code asked for', sent: known ?? null };
};
