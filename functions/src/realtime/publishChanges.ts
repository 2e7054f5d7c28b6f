import type { DynamoDBRecord } from 'aws-lambda';
import type { LiveEvent } from '@balcao/shared/events';
import { authEntity, type AuthItem, viewerOf } from '../auth/authEntity.ts';
import { loadDirectory } from '../companies/directoryEntity.ts';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { present } from '@balcao/shared/server/db/expressions';
import { createMediaSigner } from '../media/signMediaUrl.ts';
import { toStreamChange } from '../stream/streamChange.ts';
import { inParallel } from '../runtime/inParallel.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { Audience, EventBatch, EventRule, ItemChange, Listener } from '../live/eventRule.ts';
import { postFrames } from './postFrames.ts';
import { listSockets, removeSocket, socketEntity, type SocketItem } from './socketEntity.ts';
import { toFrames } from './toFrames.ts';

/** Which changes people hear of, by the entity's name. */
export type EventRules = ReadonlyMap<string, EventRule>;

/** Sockets written to at the same time. */
const width = 32;

/**
 * Tells people what a batch of the stream changed: per company one query of its sockets, one directory, and each
 * socket the latest of every item it may see. A company without sockets costs that one query.
 */
export async function publishChanges(
  runtime: Runtime,
  rules: EventRules,
  records: readonly DynamoDBRecord[],
): Promise<void> {
  const byCompany = new Map<number, ItemChange[]>();
  for (const record of records) {
    const change = toStreamChange(record);
    const item = change.after ?? change.before ?? {};
    const companyId = Number(item['companyId']);
    if (!Number.isSafeInteger(companyId) || !rules.has(String(item['et']))) continue;
    byCompany.set(companyId, [...(byCompany.get(companyId) ?? []), change]);
  }
  await Promise.all(
    [...byCompany].map(([companyId, changes]) => publishCompany(runtime, rules, companyId, changes)),
  );
}

async function publishCompany(
  runtime: Runtime,
  rules: EventRules,
  companyId: number,
  changes: ItemChange[],
): Promise<void> {
  const sockets = await listSockets(runtime.store, companyId);
  if (sockets.length === 0) return;
  const [directory, signMedia] = await Promise.all([
    loadDirectory(runtime.store, companyId, runtime.clock.now()),
    createMediaSigner(runtime),
  ]);
  const batch: EventBatch = { runtime, changes, context: { companyId, directory, signMedia } };
  const told = new Map(
    await Promise.all(
      [...new Set(changes.map(entityOf))].map(
        async (entity) => [entity, await rules.get(entity)?.(batch)] as const,
      ),
    ),
  );
  const audiences: Audience[] = changes.flatMap((change) => told.get(entityOf(change))?.(change) ?? []);
  const texts = new Map<LiveEvent, string>();
  const posts = sockets.map((socket) => async () => {
    const frames = toFrames(eventsFor(socket, audiences), texts);
    if (frames.length > 0) await postFrames(runtime, socket, frames);
  });
  await inParallel(width, posts);
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

function entityOf({ before, after }: ItemChange): string {
  return String((after ?? before)?.['et']);
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
