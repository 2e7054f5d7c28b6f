import { sessionStatusWrite } from '@balcao/shared/server/connections/connectionSessionEntity';
import { changeOrConflict } from '../../../platform/http/changeOrConflict.ts';
import type { UserContext } from '../../../platform/http/context.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { wakeOrWarn } from '../../../platform/runtime/wakeOrWarn.ts';
import { wakeTimer } from '../../../platform/timers/armTimer.ts';
import { armTimerWrite } from '../../../platform/timers/armTimerWrite.ts';
import { openingTimer } from './connectionOpeningTimer.ts';
import { sendSessionCommand } from './sendSessionCommand.ts';
import { requireSession } from './requireSession.ts';

/**
 * Sets the connection to OPENING, arms the timer that ends an opening without success, and sends the command to the
 * connector. The status is written with the stored epoch, so the API never fences out the connector that owns the
 * session. Returns false if the session is CONNECTED, even if only just now: nothing would end its opening, and it
 * would be shown as TIMEOUT.
 */
export async function openSession(
  ctx: Runtime & Pick<UserContext, 'companyId'>,
  connectionId: number,
  kind: 'start' | 'newQr' | 'restart',
): Promise<boolean> {
  const { store, companyId, clock } = ctx;
  const timer = openingTimer(companyId, connectionId, clock.now());
  const opens = await changeOrConflict(async () => {
    const { epoch, status } = await requireSession(ctx, connectionId);
    if (status === 'CONNECTED') return false;
    const opening = { status: 'OPENING', qrcode: '', retries: 0, at: clock.iso(), epoch } as const;
    await store.transact([
      sessionStatusWrite({ companyId, connectionId, ...opening }, 'CONNECTED'),
      armTimerWrite(timer, clock.now()),
    ]);
    return true;
  });
  if (!opens) return false;
  await sendSessionCommand(ctx, companyId, connectionId, { kind });
  await wakeOrWarn(ctx, timer, () => wakeTimer(ctx, timer));
  return true;
}
