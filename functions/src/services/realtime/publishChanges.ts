import { failAlone } from '../../platform/stream/failAlone.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { type LiveEvent, resyncFrame } from '@balcao/shared/events';
import type { Store } from '@balcao/shared/server/db/store';
import { authEntity, type AuthItem } from '../../core/people/authEntity.ts';
import { directoryFor } from './directoryFor.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { toStreamChange } from '../../platform/stream/streamChange.ts';
import { inParallel } from '../../platform/runtime/inParallel.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import type { Audience, EventBatch, EventRule, ItemChange, Listener } from '../../core/live/eventRule.ts';
import { hidesNumbers } from '../../core/company/hidesNumbers.ts';
import { endSocket } from './endSocket.ts';
import { judgeSockets, reread } from './freshRights.ts';
import { markMissed, postFrames } from './postFrames.ts';
import { putOffEvents } from './putOffEvents.ts';
import { isLastWord, planAllows } from './socketRights.ts';
import { isThere, listSockets, type SocketItem } from './socketEntity.ts';
import { toFrames } from './toFrames.ts';

/** Event rules by entity name. */
export type EventRules = ReadonlyMap<string, EventRule>;

/** Sockets written to in parallel. */
const width = 32;
/** Time for slow sockets per batch, in milliseconds; the remaining ones are marked as having missed events. */
const patienceMs = 10_000;

interface CompanyChanges {
  changes: ItemChange[];
  records: DynamoDBRecord[];
}

/** Records already published, of batches that failed for another company and are repeated. */
const toldBefore = new WeakMap<Store, Set<string>>();
const maxTold = 10_000;

/**
 * Publishes the changes of a stream batch: per company one query of its sockets and one directory, and to each socket
 * the latest state of every item it may see. A company without sockets costs just the query. If publishing fails for
 * one company, the others do not receive their events twice, and after seconds do not wait for it.
 */
export async function publishChanges(
  runtime: Runtime,
  rules: EventRules,
  records: readonly DynamoDBRecord[],
): Promise<void> {
  const told = toldBefore.get(runtime.store) ?? new Set<string>();
  toldBefore.set(runtime.store, told);
  const byCompany = new Map<number, CompanyChanges>();
  for (const record of records) {
    const { eventID = '' } = record;
    const change = toStreamChange(record);
    const item = change.after ?? change.before ?? {};
    const companyId = Number(item['companyId']);
    if (told.has(eventID) || !Number.isSafeInteger(companyId) || !rules.has(String(item['et']))) continue;
    const company = byCompany.get(companyId) ?? { changes: [], records: [] };
    byCompany.set(companyId, company);
    company.changes.push(change);
    company.records.push(record);
  }
  const companies = [...byCompany];
  const outcomes = await Promise.allSettled(
    companies.map(([companyId, { changes }]) => publishCompany(runtime, rules, companyId, changes)),
  );
  const failed = new Map<number, readonly DynamoDBRecord[]>();
  for (const [at, [companyId, company]] of companies.entries())
    if (outcomes[at]?.status === 'rejected') failed.set(companyId, company.records);
  if (failed.size === 0) return;
  const areAlone = failAlone(failed.size, companies.length - failed.size);
  const left = new Set(areAlone ? await putOffEvents(runtime, failed) : failed.keys());
  if (left.size === 0) return;
  for (const [companyId, { records: done }] of companies)
    if (!left.has(companyId)) for (const { eventID } of done) if (eventID !== undefined) told.add(eventID);
  for (const record of told) {
    if (told.size <= maxTold) break;
    told.delete(record);
  }
  throw outcomes.find((outcome) => outcome.status === 'rejected')?.reason;
}

async function publishCompany(
  runtime: Runtime,
  rules: EventRules,
  companyId: number,
  changes: ItemChange[],
): Promise<void> {
  const listed = await listSockets(runtime, companyId);
  if (listed.length === 0) return;
  const ended = new Set<SocketItem>();
  const until = runtime.clock.now() + patienceMs;
  const post = (sockets: readonly SocketItem[], framesFor: (socket: SocketItem) => string[]) =>
    inParallel(
      width,
      sockets.map((socket) => async () => {
        const frames = framesFor(socket);
        if (frames.length === 0) return;
        if (runtime.clock.now() > until) await markMissed(runtime, socket);
        else await postFrames(runtime, socket, frames);
      }),
    );
  const texts = new Map<LiveEvent, string>();
  try {
    const [audiences, hides] = await Promise.all([
      audiencesOf(runtime, rules, companyId, changes, listed),
      hidesNumbers(runtime, companyId),
    ]);
    // The rights of those who would hear something are read again; whoever gained rights is told by the stream.
    const hearing = listed.filter((socket) => eventsFor(socket, audiences).length > 0);
    const { open, over } = await judgeSockets(runtime, hearing);
    for (const socket of over) ended.add(socket);
    await post([...open, ...over], (socket) => {
      const events = eventsFor(socket, audiences);
      const heard = ended.has(socket) ? events.filter(isLastWord) : events;
      return toFrames(heard, hides, texts);
    });
  } catch (error) {
    // A retry would fail again, so clients are told to fetch everything.
    runtime.log.error('events not made', { companyId, error });
    await post(listed, () => [resyncFrame]);
  }
  await Promise.all([...ended].map((socket) => endSocket(runtime, socket)));
  const over = new Set([...ended].map(({ socketId }) => socketId));
  await refreshViewers(
    runtime,
    listed.filter(({ socketId }) => !over.has(socketId)),
    changes,
  );
}

async function audiencesOf(
  runtime: Runtime,
  rules: EventRules,
  companyId: number,
  changes: readonly ItemChange[],
  sockets: readonly SocketItem[],
): Promise<Audience[]> {
  const [directory, signMedia] = await Promise.all([
    directoryFor(runtime, companyId, changes),
    createMediaSigner(runtime),
  ]);
  const now = runtime.clock.now();
  const online = new Set(sockets.filter((socket) => isThere(socket, now)).map(({ userId }) => userId));
  const batch: EventBatch = { runtime, changes, context: { companyId, directory, online, signMedia } };
  const told = new Map(
    await Promise.all(
      [...new Set(changes.map(entityOf))].map(
        async (entity) => [entity, await rules.get(entity)?.(batch)] as const,
      ),
    ),
  );
  return changes.flatMap((change) => told.get(entityOf(change))?.(change) ?? []);
}

/** Events for one socket: per item the latest in the batch, merged with data of earlier ones. */
export function eventsFor(socket: Listener, audiences: readonly Audience[]): LiveEvent[] {
  const latest = new Map<string, LiveEvent>();
  for (const audience of audiences) {
    const event = audience(socket);
    if (event === undefined || !planAllows(socket, event)) continue;
    const key = `${event.topic}:${event.entity}`;
    const earlier = latest.get(key);
    latest.delete(key);
    // A creation followed by an update is still a creation for the client, with the later state.
    const action = earlier?.action === 'create' && event.action === 'update' ? 'create' : event.action;
    const joined = earlier !== undefined && earlier.action !== 'delete' && action !== 'delete';
    latest.set(
      key,
      joined ? { ...event, action, data: { ...earlier.data, ...event.data } as LiveEvent['data'] } : event,
    );
  }
  return [...latest.values()];
}

function entityOf({ before, after }: ItemChange): string {
  return String((after ?? before)?.['et']);
}

/**
 * Applies changed rights to sockets from the next batch on, and closes those of ended sessions and of suspended or
 * expired companies. Only a person's latest change counts, and only if it is not older than the socket's rights.
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
    const change = latest.get(socket.userId);
    if (change === undefined) continue;
    const { auth, deleted } = change;
    const { over } = await reread(runtime, socket, deleted ? undefined : auth);
    if (over) await endSocket(runtime, socket);
  }
}
