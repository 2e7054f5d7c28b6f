import type { Handler } from '../../platform/http/handler.ts';
import type { connectionsApi } from '@balcao/shared/connections/connectionsApi';
import { AppError } from '@balcao/shared/errors';
import { forgetDirectory, loadDirectory } from '../company/directoryEntity.ts';
import { directoryWrites } from '../company/directoryWrites.ts';
import { changeUnique } from '../company/uniqueEntity.ts';
import { changedFields } from '../../platform/http/changedFields.ts';
import { type NamedWrite, transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite } from '../../platform/timers/armTimerWrite.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { assertConnection } from './assertConnection.ts';
import { chosenToken } from './chosenToken.ts';
import {
  connectionEntity,
  type ConnectionItem,
  readConnection,
  toConnection,
  toDirectoryConnection,
} from '../records/connectionEntity.ts';
import { connectionTimers } from './connectionTimers.ts';
import { readSession } from '@balcao/shared/server/connections/connectionSessionEntity';
import { beginsImport, requestNewPairing } from './importBegun.ts';
import { onCompanyClock } from './onCompanyClock.ts';
import { saveWithCompany, setDefault } from './saveWithCompany.ts';
import { tokenHash, tokenWrites } from '../records/connectionTokenEntity.ts';
import { tokenKeyTimers } from './tokenKeyTimer.ts';
import { sealToken } from './tokenSecret.ts';

/**
 * Changes a connection's settings. Making it the default replaces the previous default; the default cannot be switched
 * off (ERR_NO_OTHER_WHATSAPP). An empty or masked token keeps the stored one, as does a token from a user who is no
 * administrator.
 */
export const updateConnection: Handler<typeof connectionsApi.updateConnection> = async (
  ctx,
  { params, body },
) => {
  const { store, companyId, clock } = ctx;
  const { id } = params;
  const [before, session] = await Promise.all([
    readConnection(store, companyId, id),
    readSession(store, companyId, id),
  ]);
  if (before === undefined) throw new AppError('ERR_NO_WAPP_FOUND');
  const { token, queueIds, ...fields } = body;
  const after: ConnectionItem = {
    ...before,
    ...onCompanyClock(ctx, fields),
    ...(queueIds !== undefined && { queueIds: [...new Set(queueIds)] }),
    updatedAt: clock.iso(),
    version: before.version + 1,
  };
  if (before.isDefault && !after.isDefault) throw new AppError('ERR_NO_OTHER_WHATSAPP');
  await assertConnection(ctx, after, before);
  if (beginsImport(before, after) && session?.status === 'CONNECTED') await requestNewPairing(ctx, id);
  const newToken = chosenToken(ctx, token);
  if (newToken !== '') {
    after.sealedToken = await sealToken(ctx, companyId, id, newToken);
    after.tokenHash = await tokenHash(ctx, newToken);
  }

  const connection = toDirectoryConnection(after);
  const hashes = after.tokenHash === before.tokenHash ? [] : [before.tokenHash, after.tokenHash];
  const timers = [
    ...connectionTimers(before, after, clock.now()),
    ...tokenKeyTimers(companyId, hashes, clock.now()),
  ];
  const writes: NamedWrite[] = [
    [
      {
        put: connectionEntity.toItem(after),
        condition: { expression: '#version = :before', values: { before: before.version } },
      },
      'ERR_CONFLICT',
    ],
    ...changeUnique(
      companyId,
      'connectionName',
      before.name,
      after.name,
      id,
      'ERR_CONNECTION_NAME_ALREADY_EXISTS',
    ),
    ...tokenWrites({ companyId, connectionId: id }, before.tokenHash, after.tokenHash),
    ...timers.map((timer): NamedWrite => [armTimerWrite(timer, clock.now())]),
  ];
  if (after.isDefault === before.isDefault) {
    await transactOrRefuse(store, [
      ...writes,
      [directoryWrites(companyId, [['connection', id, { connection }]])],
    ]);
    forgetDirectory(store, companyId);
  } else {
    await saveWithCompany(store, companyId, async ({ defaultConnectionId: previous }) => {
      const demoted =
        previous === null || previous === id
          ? { writes: [], directory: [] }
          : await setDefault(store, companyId, previous, false);
      return {
        writes: [...writes, ...demoted.writes],
        directory: [...demoted.directory, ['connection', id, { connection }]],
        counts: 'same',
        defaultConnectionId: id,
      };
    });
  }
  ctx.reply.auditChanged(
    changedFields(before, after)
      .filter((field) => field !== 'tokenHash')
      .map((field) => (field === 'sealedToken' ? 'token' : field)),
  );
  for (const timer of timers) await wakeOrWarn(ctx, timer, () => wakeTimer(ctx, timer));
  const [directory, signMedia] = await Promise.all([
    loadDirectory(store, companyId, clock.now()),
    createMediaSigner(ctx),
  ]);
  return toConnection(after, session, directory, true, signMedia);
};
