import type { Connection, ConnectionSession } from '@balcao/shared/records/connectionModel';
import { needsAttention } from '@balcao/shared/connections/connectionRules';
import type { QueryClient } from '@tanstack/react-query';
import { patchNowAndAfterFetch } from '../../frame/api/patchNowAndAfterFetch.ts';
import { connectionsQuery } from '../../kit/lists/connectionsQuery.ts';
import { operationOptions } from '../../kit/answers/useOperation.ts';
import { operationQueryKey } from '../../kit/answers/operationQueryKey.ts';
import { mayOpen } from '../../frame/session/menuRules.ts';
import { sessionStore } from '../../frame/session/sessionStore.ts';

const key = operationQueryKey('GET /whatsapp', connectionsQuery);

/** Sets the menu's badge from the list; until the list is loaded the badge is that of the sign-in answer. */
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
  patchNowAndAfterFetch(query, () => {
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
    // A connection's row and its session arrive as separate events: an older row must not restore an older QR code.
    if (known && known.updatedAt > connection.updatedAt) return list;
    return list.with(at, connection);
  });
}

export function forgetConnection(client: QueryClient, id: number): void {
  change(client, (list) => list.filter((connection) => connection.id !== id));
}

/** Milliseconds before the list is fetched to check whether any connection still needs attention. */
const checkAfter = 2000;
let check: ReturnType<typeof setTimeout> | undefined;

/**
 * Only the list can tell that no connection needs attention any more, so it is fetched: once for all changes within
 * `checkAfter`.
 */
function checkBadge(client: QueryClient): void {
  check ??= setTimeout(() => {
    check = undefined;
    client.fetchQuery({ ...operationOptions('GET /whatsapp', connectionsQuery), staleTime: 0 }).then(
      updateBadge,
      // The badge stays until the next change of a session.
      () => undefined,
    );
  }, checkAfter);
}

/**
 * Checks the badge of the sign-in answer if it is set. It may be outdated, because changes before the socket opened
 * sent no event.
 */
export function catchUpBadge(client: QueryClient, since: 'start' | 'away'): void {
  const now = sessionStore.get();
  if (since === 'away' || now.status !== 'signedIn' || !now.badges.connections) return;
  if (mayOpen('/connections', now.user)) checkBadge(client);
}

/**
 * Stores status, QR code and number of a session. Without the list in the cache it sets the badge, or checks whether
 * it can be cleared.
 */
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
