import type { UserContext } from '../http/context.ts';
import { armTimer } from '../timers/armTimer.ts';
import { openingTimer } from './connectionOpeningTimer.ts';
import { sendSessionCommand } from './sendSessionCommand.ts';
import { setStatus } from './setStatus.ts';

/** Shows the connection as OPENING, arms the timer that gives up on it, and tells the connector. */
export async function openSession(
  ctx: UserContext,
  connectionId: number,
  kind: 'start' | 'newQr',
): Promise<void> {
  await setStatus(ctx, connectionId, 'OPENING');
  await armTimer(ctx, openingTimer(ctx.companyId, connectionId, ctx.clock.now()));
  await sendSessionCommand(ctx, ctx.companyId, connectionId, { kind });
}
