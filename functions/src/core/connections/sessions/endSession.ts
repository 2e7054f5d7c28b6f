import type { connectionsApi } from '@balcao/shared/connections/connectionsApi';
import type { Handler } from '../../../platform/http/handler.ts';
import { disconnect } from './disconnect.ts';
import { inCompanyOf } from '../inCompanyOf.ts';

/** Disconnects a connection and deletes its pairing; a super user may do so in any company. */
export const endSession: Handler<typeof connectionsApi.endSession> = async (ctx, { params }) => {
  await disconnect(await inCompanyOf(ctx, params.id), params.id);
  return { message: 'Session disconnected' };
};
