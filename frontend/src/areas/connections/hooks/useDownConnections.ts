import { isDown } from '@balcao/shared/connections/connectionRules';
import { useStore } from '../../../app/session/useStore.ts';
import { useSession } from '../../../app/session/useUser.ts';
import { useNow } from '../../../components/useNow.ts';
import { connectionsQuery } from '../../../kit/lists/connectionsQuery.ts';
import { useOperation } from '../../../kit/useOperation.ts';
import { liveStatus } from '../../../realtime/status.ts';

/** Numbers that are down. The list is asked for only where the session or an event says that one may be. */
export function useDownConnections() {
  const { badges } = useSession();
  const live = useStore(liveStatus);
  const now = useNow().getTime();
  const enabled = badges.connections && live !== 'idle';
  const { data = [] } = useOperation('GET /whatsapp', connectionsQuery, { enabled });
  return data.filter((connection) => isDown(connection, now));
}
