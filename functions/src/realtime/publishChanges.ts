import type { DynamoDBRecord } from 'aws-lambda';
import type { LiveEvent } from '@balcao/shared/events';
import { authEntity, type AuthItem, viewerOf } from '../auth/authEntity.ts';
import { loadDirectory } from '../companies/directoryEntity.ts';
import { connectionEntity } from '../connections/connectionEntity.ts';
import { listSessions } from '@balcao/shared/server/connections/connectionSessionEntity';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { present } from '@balcao/shared/server/db/expressions';
import { createMediaSigner } from '../media/signMediaUrl.ts';
import { messageEntity } from '@balcao/shared/server/messages/messageEntity';
import { toStreamChange } from '../projections/streamChange.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { ticketEntity, ticketKey, type TicketItem } from '../tickets/ticketEntity.ts';
import type { Audience, EventContext, ItemChange, Listener } from './eventRule.ts';
import { eventRules } from './eventRules.ts';
import { postFrames } from './postFrames.ts';
import { listSockets, removeSocket, socketEntity, type SocketItem } from './socketEntity.ts';
import { toFrames } from './toFrames.ts';

/** Sockets written to at the same time. */
const width = 32;

/**
 * Tells people what a batch of the stream changed: per company one query of its sockets, one directory, and each
 * socket the latest of every item it may see. A company without sockets costs that one query.
 */
export async function publishChanges(runtime: Runtime, records: readonly DynamoDBRecord[]): Promise<void> {
  const byCompany = new Map<number, ItemChange[]>();
  for (const record of records) {
    const change = toStreamChange(record);
    const item = change.after ?? change.before ?? {};
    const companyId = Number(item['companyId']);
    if (!Number.isSafeInteger(companyId) || eventRules[String(item['et'])] === undefined) continue;
    byCompany.set(companyId, [...(byCompany.get(companyId) ?? []), change]);
  }
  await Promise.all(
    [...byCompany].map(([companyId, changes]) => publishCompany(runtime, companyId, changes)),
  );
}

async function publishCompany(runtime: Runtime, companyId: number, changes: ItemChange[]): Promise<void> {
  const sockets = await listSockets(runtime.store, companyId);
  if (sockets.length === 0) return;
  const [directory, signMedia, ticketOf, sessions] = await Promise.all([
    loadDirectory(runtime.store, companyId, runtime.clock.now()),
    createMediaSigner(runtime),
    loadTickets(runtime, companyId, changes),
    loadSessions(runtime, companyId, changes),
  ]);
  const context: EventContext = { companyId, directory, signMedia, ticketOf, sessions };
  const audiences: Audience[] = changes.flatMap((change) => {
    const entity = String((change.after ?? change.before)?.['et']);
    return eventRules[entity]?.(change, context) ?? [];
  });
  const texts = new Map<LiveEvent, string>();
  const queue = [...sockets];
  await Promise.all(
    Array.from({ length: Math.min(width, queue.length) }, async () => {
      for (let socket = queue.shift(); socket !== undefined; socket = queue.shift()) {
        const frames = toFrames(eventsFor(socket, audiences), texts);
        if (frames.length > 0) await postFrames(runtime, socket, frames);
      }
    }),
  );
  await refreshViewers(runtime, sockets, changes);
}

/** What one socket hears: of an item that changed several times in the batch, the latest. */
export function eventsFor(socket: Listener, audiences: readonly Audience[]): LiveEvent[] {
  const latest = new Map<string, LiveEvent>();
  for (const audience of audiences) {
    const event = audience(socket);
    if (event === undefined) continue;
    const key = `${event.topic}:${event.entity}`;
    const earlier = latest.get(key);
    latest.delete(key);
    // A creation followed by an update in one batch is still news to the client, with the later state.
    const action = earlier?.action === 'create' && event.action === 'update' ? 'create' : event.action;
    latest.set(
      key,
      action === event.action
        ? event
        : { ...event, action, data: { ...earlier?.data, ...event.data } as LiveEvent['data'] },
    );
  }
  return [...latest.values()];
}

/** Tickets of the batch's messages: from the batch itself where it has them, the rest in one read. */
async function loadTickets(
  runtime: Runtime,
  companyId: number,
  changes: readonly ItemChange[],
): Promise<EventContext['ticketOf']> {
  const known = new Map<number, TicketItem>();
  const wanted = new Map<number, { companyId: number; conversationId: number; id: number }>();
  for (const { after } of changes) {
    if (after === undefined) continue;
    if (ticketEntity.owns(after)) {
      const ticket = ticketEntity.fromItem(after);
      known.set(ticket.id, ticket);
    } else if (messageEntity.owns(after)) {
      const { conversationId, ticketId } = messageEntity.fromItem(after);
      if (ticketId !== undefined) wanted.set(ticketId, { companyId, conversationId, id: ticketId });
    }
  }
  const missing = [...wanted.values()].filter(({ id }) => !known.has(id));
  if (missing.length > 0) {
    for (const item of await runtime.store.batchGet(missing.map(ticketKey))) {
      if (item === undefined) continue;
      const ticket = ticketEntity.fromItem(item);
      known.set(ticket.id, ticket);
    }
  }
  return ({ ticketId }) => (ticketId === undefined ? undefined : known.get(ticketId));
}

async function loadSessions(
  runtime: Runtime,
  companyId: number,
  changes: readonly ItemChange[],
): Promise<EventContext['sessions']> {
  if (!changes.some(({ after }) => after !== undefined && connectionEntity.owns(after))) return new Map();
  const sessions = await listSessions(runtime.store, companyId);
  return new Map(sessions.map((session) => [session.connectionId, session]));
}

/**
 * A person whose rights changed sees by the new ones from the next batch on; a session that ended loses its sockets.
 * Only the latest of a person's changes counts, and none that a socket already knew when it opened.
 */
async function refreshViewers(
  runtime: Runtime,
  sockets: readonly SocketItem[],
  changes: readonly ItemChange[],
): Promise<void> {
  const latest = new Map<number, { auth: AuthItem; deleted: boolean }>();
  for (const { before, after } of changes) {
    const stored = after ?? before;
    if (stored === undefined || !authEntity.owns(stored)) continue;
    const auth = authEntity.fromItem(stored);
    latest.set(auth.id, { auth, deleted: after === undefined });
  }
  for (const socket of sockets) {
    const change = latest.get(socket.viewer.id);
    if (change === undefined) continue;
    const { auth, deleted } = change;
    if (deleted) await removeSocket(runtime.store, socket.companyId, socket.socketId);
    else if (auth.version > socket.authVersion) await refreshSocket(runtime, socket, auth);
  }
}

async function refreshSocket(runtime: Runtime, socket: SocketItem, auth: AuthItem): Promise<void> {
  if (socket.sessionId !== auth.sessionId) {
    await removeSocket(runtime.store, socket.companyId, socket.socketId);
    return;
  }
  try {
    const set = { viewer: viewerOf(auth), authVersion: auth.version };
    await runtime.store.update(socketEntity.key(socket), { set }, present);
  } catch (error) {
    // It closed in the meantime.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
