import type { Handler } from '../../../platform/http/handler.ts';
import type { connectionsApi } from '@balcao/shared/connections/connectionsApi';
import { AppError } from '@balcao/shared/errors';
import { inCompanyOf } from '../inCompanyOf.ts';
import { openSession } from './openSession.ts';

/**
 * Forgets the pairing and asks for a new QR code. Of one that is connected it forgets nothing: who asked has seen it
 * otherwise, and whoever means it disconnects it first.
 *
 * @throws AppError ERR_CONFLICT
 */
export const renewQr: Handler<typeof connectionsApi.renewQr> = async (caller, { params }) => {
  const ctx = await inCompanyOf(caller, params.id);
  if (!(await openSession(ctx, params.id, 'newQr'))) throw new AppError('ERR_CONFLICT');
  return { message: 'Waiting for a new QR code' };
};
