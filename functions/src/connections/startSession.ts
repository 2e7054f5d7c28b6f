import type { Handler } from '../http/handler.ts';
import type { connectionsApi } from '@balcao/shared/connections/connectionsApi';
import { openSession } from './openSession.ts';
import { requireSession } from './setStatus.ts';

/** Starts the session again with the pairing it has. One that is CONNECTED is left alone. */
export const startSession: Handler<typeof connectionsApi.startSession> = async (ctx, { params }) => {
  const { status } = await requireSession(ctx, params.id);
  if (status !== 'CONNECTED') await openSession(ctx, params.id, 'start');
  return { message: 'Starting session' };
};
