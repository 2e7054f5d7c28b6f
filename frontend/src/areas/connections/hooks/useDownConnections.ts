import { isDown } from '@balcao/shared/connections/connectionRules';
import { useStore } from '../../../frame/session/useStore.ts';
import { useSession } from '../../../frame/session/useUser.ts';
import { useNow } from '../../../components/hooks/useNow.ts';
import { connectionsQuery } from '../../../kit/lists/connectionsQuery.ts';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import { liveStatus } from '../../../frame/realtime/status.ts';

/** Connections that are down. Fetches the list only if the badge says that one may be. */
export function useDownConnections() {
  const { badges } = useSession();
  const live = useStore(liveStatus);
  const now = useNow().getTime();
  const enabled = badges.connections && live !== 'idle';
  const { data = [] } = useOperation('GET /whatsapp', connectionsQuery, { enabled });
  return data.filter((connection) => isDown(connection, now));
}
