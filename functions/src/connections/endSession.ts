import type { connectionsApi } from '@balcao/shared/connections/connectionsApi';
import type { Handler } from '../http/handler.ts';
import { disconnect } from './disconnect.ts';

/** Disconnects a connection and forgets its pairing. */
export const endSession: Handler<typeof connectionsApi.endSession> = async (ctx, { params }) => {
  await disconnect(ctx, params.id);
  return { message: 'Session disconnected' };
};
