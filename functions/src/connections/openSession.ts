import { sessionStatusWrite } from '@balcao/shared/server/connections/connectionSessionEntity';
import { changeOrConflict } from '../http/changeOrConflict.ts';
import type { UserContext } from '../http/context.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { wakeOrWarn } from '../runtime/wakeOrWarn.ts';
import { wakeTimer } from '../timers/armTimer.ts';
import { armTimerWrite } from '../timers/armTimerWrite.ts';
import { openingTimer } from './connectionOpeningTimer.ts';
import { sendSessionCommand } from './sendSessionCommand.ts';
import { requireSession } from './setStatus.ts';

/**
 * Shows the connection as OPENING, together with the timer that gives up on it, and tells the connector. The status is
 * written under the epoch that is stored: the connector that owns the session is never fenced out by the API.
 */
export async function openSession(
  ctx: Runtime & Pick<UserContext, 'companyId'>,
  connectionId: number,
  kind: 'start' | 'newQr',
): Promise<void> {
  const { store, companyId, clock } = ctx;
  const timer = openingTimer(companyId, connectionId, clock.now());
  await changeOrConflict(async () => {
    const { epoch } = await requireSession(ctx, connectionId);
    const opening = { status: 'OPENING', qrcode: '', retries: 0, at: clock.iso(), epoch } as const;
    await store.transact([
      sessionStatusWrite({ companyId, connectionId, ...opening }),
      armTimerWrite(timer, clock.now()),
    ]);
  });
  await sendSessionCommand(ctx, companyId, connectionId, { kind });
  await wakeOrWarn(ctx, timer, () => wakeTimer(ctx, timer));
}
