import { listSessions } from '@balcao/shared/server/connections/connectionSessionEntity';
import { loadDirectory } from '../companies/directoryEntity.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** The connection through which WhatsApp is asked: the default one where it is CONNECTED, else the first that is. */
export async function askableConnection(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  companyId: number,
): Promise<number | undefined> {
  const [sessions, { connections }] = await Promise.all([
    listSessions(store, companyId),
    loadDirectory(store, companyId, clock.now()),
  ]);
  const up = sessions.filter(
    ({ status, connectionId }) =>
      status === 'CONNECTED' && connections.get(connectionId)?.channel === 'whatsapp',
  );
  const chosen = up.find(({ connectionId }) => connections.get(connectionId)?.isDefault) ?? up[0];
  return chosen?.connectionId;
}
