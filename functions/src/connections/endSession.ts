import type { Handler } from '../http/handler.ts';
import type { connectionsApi } from '@balcao/shared/connections/connectionsApi';
import { sendSessionCommand } from './sendSessionCommand.ts';
import { setStatus } from './setStatus.ts';

/** Disconnects: the connector logs out at WhatsApp and forgets the pairing. */
export const endSession: Handler<typeof connectionsApi.endSession> = async (ctx, { params }) => {
  await setStatus(ctx, params.id, 'DISCONNECTED');
  await sendSessionCommand(ctx, ctx.companyId, params.id, { kind: 'disconnect' });
  return { message: 'Session disconnected' };
};
