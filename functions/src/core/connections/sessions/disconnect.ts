import { randomUUID } from 'node:crypto';
import { sessionStatusWrite } from '@balcao/shared/server/connections/connectionSessionEntity';
import { changeOrConflict } from '../../../platform/http/changeOrConflict.ts';
import type { UserContext } from '../../../platform/http/context.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { wakeOrWarn } from '../../../platform/runtime/wakeOrWarn.ts';
import { requireSession } from './requireSession.ts';
import { sendSessionCommand } from './sendSessionCommand.ts';

/**
 * Disconnects: the connector logs out of WhatsApp and deletes the pairing. If the command is lost, the stream repeats
 * it; otherwise the number would keep receiving while shown as disconnected. The status is written with the stored
 * epoch, so the API never fences out the connector that owns the session.
 *
 * @throws AppError ERR_NO_WAPP_FOUND, ERR_CONFLICT
 */
export async function disconnect(
  ctx: Runtime & Pick<UserContext, 'companyId'>,
  connectionId: number,
): Promise<void> {
  const { store, companyId, clock } = ctx;
  const commandId = randomUUID();
  await changeOrConflict(async () => {
    const { epoch } = await requireSession(ctx, connectionId);
    const ended = { status: 'DISCONNECTED', qrcode: '', retries: 0, endedBy: commandId } as const;
    const { update, change, condition } = sessionStatusWrite({
      ...ended,
      companyId,
      connectionId,
      epoch,
      at: clock.iso(),
    });
    await store.update(update, change, condition);
  });
  await wakeOrWarn(ctx, { companyId, kind: 'disconnect' }, () =>
    sendSessionCommand(ctx, companyId, connectionId, { kind: 'disconnect', commandId }),
  );
}
