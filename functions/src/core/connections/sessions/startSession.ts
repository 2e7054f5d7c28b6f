import type { ConnectionStatus } from '@balcao/shared/records/connectionModel';
import type { Handler } from '../../../platform/http/handler.ts';
import type { connectionsApi } from '@balcao/shared/connections/connectionsApi';
import { inCompanyOf } from '../inCompanyOf.ts';
import { openSession } from './openSession.ts';
import { requireSession } from './requireSession.ts';

/** Sessions that are under way: the connector passes over a start of theirs, so nothing would end their opening. */
const underWay = new Set<ConnectionStatus>(['CONNECTED', 'qrcode', 'PAIRING']);

/** Starts the session again with the pairing it has. One that is connected, or shows its QR code, is left alone. */
export const startSession: Handler<typeof connectionsApi.startSession> = async (caller, { params }) => {
  const ctx = await inCompanyOf(caller, params.id);
  const { status } = await requireSession(ctx, params.id);
  if (!underWay.has(status)) await openSession(ctx, params.id, 'start');
  return { message: 'Starting session' };
};
