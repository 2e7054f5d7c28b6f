import type { Connection, ConnectionSession } from '@balcao/shared/records/connectionModel';
import { needsAttention } from '@balcao/shared/connections/connectionRules';
import type { QueryClient } from '@tanstack/react-query';
import { nowAndOnceFetched } from '../../frame/api/nowAndOnceFetched.ts';
import { connectionsQuery } from '../../kit/lists/connectionsQuery.ts';
import { operationOptions } from '../../kit/answers/useOperation.ts';
import { operationQueryKey } from '../../kit/answers/operationQueryKey.ts';
import { mayOpen } from '../../frame/session/menuRules.ts';
import { sessionStore } from '../../frame/session/sessionStore.ts';

const key = operationQueryKey('GET /whatsapp', connectionsQuery);

/** The menu's badge follows the list once it is known; before that it is what the boot answer said. */
function updateBadge(list: readonly Connection[]): void {
  const attention = list.some((connection) => needsAttention(connection.status));
  sessionStore.set((session) => {
    if (session.status !== 'signedIn' || session.badges.connections === attention) return session;
    return { ...session, badges: { ...session.badges, connections: attention } };
  });
}

function change(client: QueryClient, next: (list: Connection[]) => Connection[]): void {
  const query = client.getQueryCache().find({ queryKey: key });
  if (!query) return;
  nowAndOnceFetched(query, () => {
    const list = client.getQueryData<Connection[]>(key);
    if (!list) return;
    const changed = next(list);
    client.setQueryData(key, changed);
    updateBadge(changed);
  });
}

export function storeConnection(client: QueryClient, connection: Connection): void {
  change(client, (list) => {
    const at = list.findIndex((known) => known.id === connection.id);
    if (at === -1) return [...list, connection];
    const known = list[at];
    // A connection's row and its session travel as separate events: the row must not bring an older QR code back.
    if (known && known.updatedAt > connection.updatedAt) return list;
    return list.with(at, connection);
  });
}

export function forgetConnection(client: QueryClient, id: number): void {
  change(client, (list) => list.filter((connection) => connection.id !== id));
}

/** Milliseconds until it is asked whether any connection still needs somebody (core specification, section 9). */
const checkAfter = 2000;
let check: ReturnType<typeof setTimeout> | undefined;

/** Whether the badge may go only the list knows, which is from then on in memory. */
function checkBadge(client: QueryClient): void {
  check ??= setTimeout(() => {
    check = undefined;
    client.fetchQuery({ ...operationOptions('GET /whatsapp', connectionsQuery), staleTime: 0 }).then(
      updateBadge,
      // The badge stays as it is until the next change of a session.
      () => undefined,
    );
  }, checkAfter);
}

/** A badge of the boot answer may be gone since: nobody told of it before the socket was open. */
export function catchUpBadge(client: QueryClient, since: 'start' | 'away'): void {
  const now = sessionStore.get();
  if (since === 'away' || now.status !== 'signedIn' || !now.badges.connections) return;
  if (mayOpen('/connections', now.user)) checkBadge(client);
}

/** Status, QR code and number of a session. Without the list in memory the badge is raised, and later asked about. */
export function storeSession(client: QueryClient, session: ConnectionSession): void {
  if (!client.getQueryData(key)) {
    const now = sessionStore.get();
    if (now.status !== 'signedIn') return;
    if (needsAttention(session.status))
      sessionStore.set({ ...now, badges: { ...now.badges, connections: true } });
    else if (now.badges.connections && mayOpen('/connections', now.user)) checkBadge(client);
    return;
  }
  change(client, (list) =>
    list.map((known) =>
      known.id === session.id && known.updatedAt <= session.updatedAt ? { ...known, ...session } : known,
    ),
  );
}
