import { connectionSessionEntity } from '@balcao/shared/server/connections/connectionSessionEntity';
import { connectionEntity, listConnectionItems } from '../connections/connectionEntity.ts';
import { connectionPointerEntity } from '../connections/connectionPointerEntity.ts';
import type { Runtime } from '../runtime/runtime.ts';

/**
 * Takes away all connections of a deleted company. The stream has their connectors log out at WhatsApp and forget the pairings
 * (`connectionProjection`). Answers their numbers; no harm in doing it twice.
 */
export async function endConnections(
  { store }: Pick<Runtime, 'store'>,
  companyId: number,
): Promise<number[]> {
  const connections = await listConnectionItems(store, companyId);
  for (const { id } of connections)
    await store.transact([
      { delete: connectionEntity.key({ companyId, id }) },
      { delete: connectionSessionEntity.key({ companyId, connectionId: id }) },
      { delete: connectionPointerEntity.key({ connectionId: id }) },
    ]);
  return connections.map(({ id }) => id);
}
