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
 * Restarts every session of the company that is paired and not being opened: the socket is closed, whatever it says of
 * itself, and opened with the pairing it has. How many open at once the connector says, as after its own start.
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

/** A number that is down is shown as opening. One that is up stays so until its connector closes it. */
async function restart(ctx: Context, { connectionId, status }: ConnectionSessionItem): Promise<void> {
  const isDown = status === 'DISCONNECTED' || status === 'TIMEOUT';
  try {
    if (isDown && (await openSession(ctx, connectionId, 'restart'))) return;
  } catch (error) {
    if (error instanceof AppError && error.code === 'ERR_NO_WAPP_FOUND') return;
    throw error;
  }
  // Asked for twice within a minute it is done once: numbers that come and go too often WhatsApp looks at.
  const minute = Math.floor(ctx.clock.now() / 60_000);
  const commandId = `restart:${connectionId}:${minute}`;
  await sendSessionCommand(ctx, ctx.companyId, connectionId, { kind: 'restart', commandId });
}
