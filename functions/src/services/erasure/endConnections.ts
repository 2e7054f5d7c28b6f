import { connectionSessionEntity } from '@balcao/shared/server/connections/connectionSessionEntity';
import { connectionEntity, listConnectionItems } from '../../core/records/connectionEntity.ts';
import { connectionPointerEntity } from '../../core/records/connectionPointerEntity.ts';
import { tokenWrites } from '../../core/records/connectionTokenEntity.ts';
import { tokenKeyTimers } from '../../core/connections/tokenKeyTimer.ts';
import { armTimerWrite } from '../../platform/timers/armTimerWrite.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';

/**
 * Deletes all connections of a deleted company and returns their ids; idempotent. The stream makes their connectors log
 * out at WhatsApp and forget the pairing (`connectionProjection`).
 */
export async function endConnections(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  companyId: number,
): Promise<number[]> {
  const connections = await listConnectionItems(store, companyId);
  for (const { id, tokenHash } of connections)
    await store.transact([
      ...tokenWrites({ companyId, connectionId: id }, tokenHash, undefined).map(([write]) => write),
      ...tokenKeyTimers(companyId, [tokenHash], clock.now()).map((timer) =>
        armTimerWrite(timer, clock.now()),
      ),
      { delete: connectionEntity.key({ companyId, id }) },
      { delete: connectionSessionEntity.key({ companyId, connectionId: id }) },
      { delete: connectionPointerEntity.key({ connectionId: id }) },
    ]);
  return connections.map(({ id }) => id);
}
