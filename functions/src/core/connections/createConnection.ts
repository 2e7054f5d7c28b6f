import type { Handler } from '../../platform/http/handler.ts';
import type { connectionsApi } from '@balcao/shared/connections/connectionsApi';
import { defaultConnectionSettings } from '@balcao/shared/connections/connectionDefaults';
import { AppError } from '@balcao/shared/errors';
import { limitDetails } from '../company/companyEntity.ts';
import { loadDirectory } from '../company/directoryEntity.ts';
import { takeUnique } from '../company/uniqueEntity.ts';
import { absent } from '@balcao/shared/server/db/expressions';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite } from '../../platform/timers/armTimerWrite.ts';
import { companyOf } from '../../platform/http/context.ts';
import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { assertConnection } from './assertConnection.ts';
import { chosenToken } from './chosenToken.ts';
import {
  connectionEntity,
  type ConnectionItem,
  toConnection,
  toDirectoryConnection,
} from '../records/connectionEntity.ts';
import { connectionPointerWrite } from '../records/connectionPointerEntity.ts';
import { connectionTimers } from './connectionTimers.ts';
import { openingTimer } from './sessions/connectionOpeningTimer.ts';
import {
  connectionSessionEntity,
  newSessionItem,
} from '@balcao/shared/server/connections/connectionSessionEntity';
import { inCompany } from './inCompanyOf.ts';
import { onCompanyClock } from './onCompanyClock.ts';
import { saveWithCompany, setDefault } from './saveWithCompany.ts';
import { sendSessionCommand } from './sessions/sendSessionCommand.ts';
import { tokenHash, tokenWrites } from '../records/connectionTokenEntity.ts';
import { tokenKeyTimers } from './tokenKeyTimer.ts';
import { newToken, sealToken } from './tokenSecret.ts';
import { newOf, onceUnderKey } from '../requests/onceUnderKey.ts';
import { showCreated } from './showCreated.ts';

/**
 * Creates a connection and starts its session; a super user may do so in any company. A company's first connection
 * becomes its default, whatever the request says.
 */
const make: Handler<typeof connectionsApi.createConnection> = async (caller, { body }) => {
  const { isDefault: wanted, token, queueIds = [], companyId: requested, ...fields } = body;
  const ctx = await inCompany(caller, companyOf(caller, requested));
  // The contract checks the caller's plan; this checks the plan of the company that gets the connection.
  if (!ctx.company.planFlags.useWhatsapp) throw new AppError('ERR_PLAN_FLAG');
  const { store, companyId, clock } = ctx;
  const id = await ctx.nextId('connection');
  const at = clock.iso();
  const base: ConnectionItem = {
    ...defaultConnectionSettings,
    ...onCompanyClock(ctx, fields),
    companyId,
    id,
    isDefault: false,
    queueIds: [...new Set(queueIds)],
    sealedToken: '',
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  await assertConnection(ctx, base);
  const ownToken = chosenToken(ctx, token) || newToken();
  base.sealedToken = await sealToken(ctx, companyId, id, ownToken);
  base.tokenHash = await tokenHash(ctx, ownToken);
  const session = newSessionItem(companyId, id, at);
  const timers = [
    openingTimer(companyId, id, clock.now()),
    // Unconditionally: the company's silence settings may have been saved while it had no connection.
    ...connectionTimers({}, base, clock.now()),
    ...tokenKeyTimers(companyId, [base.tokenHash], clock.now()),
  ];
  let item = base;

  await saveWithCompany(store, companyId, async (company, plan) => {
    const upTo = plan?.connections ?? 0;
    if (company.connectionCount >= upTo)
      throw new AppError('ERR_PLAN_LIMIT', { details: limitDetails('connectionCount', upTo) });
    const previous = company.defaultConnectionId;
    const isDefault = wanted === true || previous === null;
    const demoted =
      isDefault && previous !== null
        ? await setDefault(store, companyId, previous, false)
        : { writes: [], directory: [] };
    item = { ...base, isDefault };
    return {
      writes: [
        [{ put: connectionEntity.toItem(item), condition: absent }],
        takeUnique(companyId, 'connectionName', item.name, id, 'ERR_CONNECTION_NAME_ALREADY_EXISTS'),
        ...tokenWrites({ companyId, connectionId: id }, undefined, base.tokenHash),
        [{ put: session }],
        connectionPointerWrite(companyId, id),
        ...timers.map((timer): NamedWrite => [armTimerWrite(timer, clock.now())]),
        ...demoted.writes,
      ],
      directory: [...demoted.directory, ['connection', id, { connection: toDirectoryConnection(item) }]],
      counts: { upTo },
      defaultConnectionId: isDefault ? id : previous,
    };
  });
  // If the session never starts, the timer marks it as TIMEOUT, and a user can start it again.
  await wakeOrWarn(ctx, { companyId, kind: 'start' }, () =>
    sendSessionCommand(ctx, companyId, id, { kind: 'start' }),
  );
  for (const timer of timers) await wakeOrWarn(ctx, timer, () => wakeTimer(ctx, timer));
  const [directory, signMedia] = await Promise.all([
    loadDirectory(store, companyId, clock.now()),
    createMediaSigner(ctx),
  ]);
  return toConnection(item, connectionSessionEntity.fromItem(session), directory, true, signMedia);
};

export const createConnection: Handler<typeof connectionsApi.createConnection> = onceUnderKey(make, {
  of: 'POST /whatsapp',
  made: newOf(connectionEntity),
  again: showCreated,
});
