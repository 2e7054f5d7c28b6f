import { listSessions } from '@balcao/shared/server/connections/connectionSessionEntity';
import { loadDirectory } from '../../company/directoryEntity.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';

/** Ids of the company's CONNECTED WhatsApp connections, the default one first. */
export async function askableConnections(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  companyId: number,
): Promise<number[]> {
  const [sessions, { connections }] = await Promise.all([
    listSessions(store, companyId),
    loadDirectory(store, companyId, clock.now()),
  ]);
  const up = sessions
    .filter(
      ({ status, connectionId }) =>
        status === 'CONNECTED' && connections.get(connectionId)?.channel === 'whatsapp',
    )
    .map(({ connectionId }) => connectionId);
  const isDefault = (id: number) => Number(connections.get(id)?.isDefault === true);
  return up.toSorted((one, other) => isDefault(other) - isDefault(one));
}
