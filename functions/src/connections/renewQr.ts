import type { Handler } from '../http/handler.ts';
import type { connectionsApi } from '@balcao/shared/connections/connectionsApi';
import { openSession } from './openSession.ts';

/** Forgets the pairing and asks for a new QR code. */
export const renewQr: Handler<typeof connectionsApi.renewQr> = async (ctx, { params }) => {
  await openSession(ctx, params.id, 'newQr');
  return { message: 'Waiting for a new QR code' };
};
