import type { ConnectionStatus } from '@balcao/shared/records/connectionModel';
import type { Handler } from '../../../platform/http/handler.ts';
import type { connectionsApi } from '@balcao/shared/connections/connectionsApi';
import { inCompanyOf } from '../inCompanyOf.ts';
import { openSession } from './openSession.ts';
import { requireSession } from './requireSession.ts';

/** Sessions in progress: the connector ignores a start for them, so nothing would end their OPENING. */
const underWay = new Set<ConnectionStatus>(['CONNECTED', 'qrcode', 'PAIRING']);

/** Starts the session with its existing pairing. Does nothing if it is connected, shows its QR code or is pairing. */
export const startSession: Handler<typeof connectionsApi.startSession> = async (caller, { params }) => {
  const ctx = await inCompanyOf(caller, params.id);
  const { status } = await requireSession(ctx, params.id);
  if (!underWay.has(status)) await openSession(ctx, params.id, 'start');
  return { message: 'Starting session' };
};
