import type { Handler } from '../../platform/http/handler.ts';
import type { connectionsApi } from '@balcao/shared/connections/connectionsApi';
import { AppError } from '@balcao/shared/errors';
import { releaseUnique } from '../company/uniqueEntity.ts';
import { present } from '@balcao/shared/server/db/expressions';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite } from '../../platform/timers/armTimerWrite.ts';
import { companyTimer } from '../../platform/timers/companyTimer.ts';
import { connectionEntity, listConnectionItems } from '../records/connectionEntity.ts';
import { connectionPointerEntity } from '../records/connectionPointerEntity.ts';
import { connectionSessionEntity } from '@balcao/shared/server/connections/connectionSessionEntity';
import { saveWithCompany, setDefault } from './saveWithCompany.ts';
import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';
import { tokenWrites } from '../records/connectionTokenEntity.ts';
import { tokenKeyTimers } from './tokenKeyTimer.ts';
import { sendSessionCommand } from './sessions/sendSessionCommand.ts';

/**
 * Deletes a connection and logs out its session (if the command is lost, the stream repeats it). The connection's
 * tickets then follow only the company's limits of silence. Conversations belong to the number and stay, and so does
 * the greeting's file, which they may refer to. If the connection was the default, the oldest remaining one becomes the
 * default.
 */
export const deleteConnection: Handler<typeof connectionsApi.deleteConnection> = async (ctx, { params }) => {
  const { store, companyId, clock } = ctx;
  const { id } = params;
  const timer = companyTimer('ticketSilence', companyId, clock.now());
  await saveWithCompany(store, companyId, async (company) => {
    const items = await listConnectionItems(store, companyId);
    const item = items.find((each) => each.id === id);
    if (item === undefined) throw new AppError('ERR_NO_WAPP_FOUND');
    ctx.reply.auditName(item.name);
    const heir = items.find((each) => each.id !== id)?.id ?? null;
    const wasDefault = company.defaultConnectionId === id;
    const promoted =
      wasDefault && heir !== null
        ? await setDefault(store, companyId, heir, true)
        : { writes: [], directory: [] };
    return {
      writes: [
        [{ delete: connectionEntity.key({ companyId, id }), condition: present }, 'ERR_NO_WAPP_FOUND'],
        [{ delete: connectionSessionEntity.key({ companyId, connectionId: id }) }],
        [{ delete: connectionPointerEntity.key({ connectionId: id }) }],
        releaseUnique(companyId, 'connectionName', item.name),
        ...tokenWrites({ companyId, connectionId: id }, item.tokenHash, undefined),
        ...tokenKeyTimers(companyId, [item.tokenHash], clock.now()).map((key): NamedWrite => [
          armTimerWrite(key, clock.now()),
        ]),
        ...promoted.writes,
        [armTimerWrite(timer, clock.now())],
      ],
      directory: [...promoted.directory, ['connection', id, null]],
      counts: 'less',
      defaultConnectionId: wasDefault ? heir : company.defaultConnectionId,
    };
  });
  await wakeOrWarn(ctx, timer, () => wakeTimer(ctx, timer));
  await wakeOrWarn(ctx, { companyId, kind: 'logout' }, () =>
    sendSessionCommand(ctx, companyId, id, { kind: 'logout', deleted: true }),
  );
  return { message: 'Connection deleted' };
};
