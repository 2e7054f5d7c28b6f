import type { Handler } from '../../../platform/http/handler.ts';
import type { connectionsApi } from '@balcao/shared/connections/connectionsApi';
import { AppError } from '@balcao/shared/errors';
import { inCompanyOf } from '../inCompanyOf.ts';
import { openSession } from './openSession.ts';

/**
 * Deletes the pairing and requests a new QR code. Refused for a connected session: the caller's view is stale, and a
 * user who really wants a new pairing disconnects it first.
 *
 * @throws AppError ERR_CONFLICT
 */
export const renewQr: Handler<typeof connectionsApi.renewQr> = async (caller, { params }) => {
  const ctx = await inCompanyOf(caller, params.id);
  if (!(await openSession(ctx, params.id, 'newQr'))) throw new AppError('ERR_CONFLICT');
  return { message: 'Waiting for a new QR code' };
};
