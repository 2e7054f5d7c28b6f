import type { authApi } from '@balcao/shared/auth/authApi';
import type { Handler } from '../../platform/http/handler.ts';
import { askForReset } from './askForReset.ts';

/** Like `forgotPassword`, for existing clients, which read a status from the body. */
export const forgetPassword: Handler<typeof authApi.forgetPassword> = async (ctx, { params }) =>
  (await askForReset(ctx, params.email)) === false
    ? { status: 404, message: 'Email not found' }
    : { status: 200, message: 'Code asked for' };
