import type { connectionsApi } from '@balcao/shared/connections/connectionsApi';
import { mayRestart } from '@balcao/shared/connections/connectionRules';
import { AppError } from '@balcao/shared/errors';
import {
  type ConnectionSessionItem,
  listSessions,
} from '@balcao/shared/server/connections/connectionSessionEntity';
import type { UserContext } from '../../../platform/http/context.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { inParallel } from '../../../platform/runtime/inParallel.ts';
import { openSession } from './openSession.ts';
import { sendSessionCommand } from './sendSessionCommand.ts';

const atOnce = 8;

/**
 * Restarts all paired sessions of the company that are not being opened: their sockets are closed, even if they seem to
 * work, and opened again with the same pairing. The connector limits how many open at a time, as after its own start.
 */
export const restartConnections: Handler<typeof connectionsApi.restartConnections> = async (ctx) => {
  const sessions = (await listSessions(ctx.store, ctx.companyId)).filter(mayRestart);
  await inParallel(
    atOnce,
    sessions.map((session) => () => restart(ctx, session)),
  );
  return { message: 'Restarting sessions' };
};

type Context = Runtime & Pick<UserContext, 'companyId'>;

/** A session that is down is shown as OPENING. One that is up keeps its status until its connector closes it. */
async function restart(ctx: Context, { connectionId, status }: ConnectionSessionItem): Promise<void> {
  const isDown = status === 'DISCONNECTED' || status === 'TIMEOUT';
  try {
    if (isDown && (await openSession(ctx, connectionId, 'restart'))) return;
  } catch (error) {
    if (error instanceof AppError && error.code === 'ERR_NO_WAPP_FOUND') return;
    throw error;
  }
  // Deduplicates requests within a minute: WhatsApp gets suspicious of numbers that reconnect often.
  const minute = Math.floor(ctx.clock.now() / 60_000);
  const commandId = `restart:${connectionId}:${minute}`;
  await sendSessionCommand(ctx, ctx.companyId, connectionId, { kind: 'restart', commandId });
}
