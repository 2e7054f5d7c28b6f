import { randomUUID } from 'node:crypto';
import { sessionStatusWrite } from '@balcao/shared/server/connections/connectionSessionEntity';
import { changeOrConflict } from '../../../platform/http/changeOrConflict.ts';
import type { UserContext } from '../../../platform/http/context.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { wakeOrWarn } from '../../../platform/runtime/wakeOrWarn.ts';
import { requireSession } from './requireSession.ts';
import { sendSessionCommand } from './sendSessionCommand.ts';

/**
 * Disconnects: the connector logs out at WhatsApp and forgets the pairing, by the stream where the command is lost here;
 * else the number would go on receiving while it is shown as disconnected. The status is written under the epoch that is
 * stored: the connector that owns the session is never fenced out by the API.
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
