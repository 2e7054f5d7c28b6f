import { isInvalidItem } from '@balcao/shared/server/db/isInvalidItem';
import type { Store } from '@balcao/shared/server/db/store';
import {
  type InboundEvent,
  inboundEvent,
  inboundGroup,
  inboundIdentity,
} from '@balcao/shared/channels/inboundEvent';
import { clip } from '@balcao/shared/text/clip';
import type { WAMessageKey } from 'baileys';
import { backoff, pause } from '../platform/backoff.ts';
import type { Aside } from '../platform/createLimit.ts';
import { deletePending, type PendingInbound, pendingOf, putPending } from '../db/pendingInboundEntity.ts';
import { seal, unseal } from '../keys/seal.ts';
import type { PhoneOnlyReason } from '@balcao/shared/records/phoneOnly';
import { phoneOnlyEvent } from '../whatsapp/phoneOnlyEvent.ts';
import { describeFile, type RemoteFile } from '../whatsapp/remoteFile.ts';
import { createTickGatherer } from './gatherTicks.ts';
import { EventRefused, type InboundQueue } from './inboundQueue.ts';
import { createWaitingRoom } from './waitingRoom.ts';

/**
 * A received event. If it has a file: where the file lies, to be fetched before the event is queued, and the key of its
 * message, by which the phone can be asked to upload it again.
 */
export interface Received {
  event: InboundEvent;
  file: RemoteFile | null;
  key: WAMessageKey | null;
}

/** Returns the event with its file in the bucket, or with the reason why it could not be had. */
export type FetchFile = (received: Received) => Promise<InboundEvent>;

export interface StagerOptions {
  store: Store;
  queue: InboundQueue;
  companyId: number;
  connectionId: number;
  dataKey: Uint8Array;
  fetchFile: FetchFile;
  onFailure: (error: unknown, what: string) => void;
  /** Messages that may wait for files, in all and per chat, before receiving pauses. */
  maxWaiting?: number;
  maxWaitingOfChat?: number;
  /** Milliseconds for which ticks are held to be batched. */
  tickWaitMs?: number;
}

export interface Stager {
  /**
   * Resolves when the event cannot be lost any more: it is in the queue or, if it or an earlier one of its chat needs a
   * file, in the table. Only then does WhatsApp get its receipt.
   *
   * @param aside gives up the caller's place while too many messages wait, of its chat or in all
   */
  stage(received: Received, aside?: Aside): Promise<void>;
  /** Takes up the messages that an earlier owner left in the table. */
  replay(): Promise<void>;
  /** Queues the messages of the table without their files: the session that could fetch them does not run again. */
  giveUpFiles(): Promise<void>;
  /** Resolves when no message is waiting. */
  idle(): Promise<void>;
  close(): void;
}

/**
 * Number of owners that try to fetch a message's file; after that the message goes on without it, so that it does not
 * block its chat for ever. An owner's end counts as a try even if something other than the file ended it.
 */
const maxBegun = 8;

/** Sort key in order of arrival across owners: an instant, then a counter. */
let counter = 0;
function nextPlace(): string {
  counter = (counter + 1) % 1_000_000;
  return `${new Date().toISOString()}-${String(counter).padStart(6, '0')}`;
}

function reduce(event: InboundEvent, reason: PhoneOnlyReason): InboundEvent {
  if (event.kind !== 'message') return event;
  const { pushName, wid } = event;
  return phoneOnlyEvent({ ...event, pushName: clip(pushName, 250), wid: clip(wid, 128) }, reason);
}

const placeOf = (event: InboundEvent): string => `${inboundGroup(event)} ${inboundIdentity(event)}`;

function withoutFile({ event, file, key }: Received): Received {
  const missing = file ? describeFile(file) : undefined;
  return {
    event: event.kind === 'message' ? { ...event, mediaFailure: 'unavailable', missing } : event,
    file: null,
    key,
  };
}

export function createStager(options: StagerOptions): Stager {
  const { store, queue, companyId, connectionId, dataKey } = options;
  const owner = { companyId, connectionId };
  const context = `pending|${companyId}|${connectionId}`;
  const closing = new AbortController();
  /** The last work of each chat, which the next one waits for. */
  const tails = new Map<string, Promise<void>>();
  /**
   * Entries that are in the table or being written to it, by chat and id: senders choose ids, so those of two chats may
   * be equal. A repeated event is not stored twice.
   */
  const kept = new Map<string, Promise<unknown>>();
  /** Room for entries that are in the table and not yet in the queue. */
  const room = createWaitingRoom({
    most: options.maxWaiting ?? 200,
    mostOfOne: options.maxWaitingOfChat ?? 20,
    signal: closing.signal,
  });

  /** Runs work after the earlier work of its chat, whether that succeeded or not. */
  function enchain(group: string, work: () => Promise<void>): Promise<void> {
    const done = (tails.get(group) ?? Promise.resolve()).then(work);
    const tail = done.catch(() => {});
    tails.set(group, tail);
    void tail.then(() => {
      if (tails.get(group) === tail) tails.delete(group);
    });
    return done;
  }

  /**
   * Retries the work until the table takes it.
   *
   * @throws if the table refuses the item itself, or the session is closed
   */
  async function untilDone(what: string, work: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      if (closing.signal.aborted) throw new Error('session closed');
      try {
        return await work();
      } catch (error) {
        options.onFailure(error, what);
        if (isInvalidItem(error)) throw error;
        await pause(backoff(attempt, 200, 10_000), closing.signal);
      }
    }
  }

  /**
   * Fetches the file, queues the event, and only then deletes the entry from the table. The caller has already taken
   * room for the entry.
   * @param stored the entry to go on with, once it is in the table; null if there is none
   */
  function enchainWaiting(place: string, event: InboundEvent, stored: Promise<Received | null>): void {
    const group = inboundGroup(event);
    const identity = placeOf(event);
    kept.set(identity, stored);
    // The caller handles a failure. This avoids an unhandled rejection while the entry waits behind others of its chat.
    stored.catch(() => {});
    enchain(group, async () => {
      try {
        const received = await stored;
        if (received === null) return;
        const fetched = received.file ? await options.fetchFile(received) : received.event;
        if (closing.signal.aborted) return;
        await enqueue(fetched);
        await untilDone('forget pending', () => deletePending(store, { ...owner, place }));
      } finally {
        if (kept.get(identity) === stored) kept.delete(identity);
        room.leave(group);
      }
    }).catch((error: unknown) => {
      if (!closing.signal.aborted) options.onFailure(error, 'pending event');
    });
  }

  /**
   * Stores an entry. A message that the table will never take is replaced by a note that only the phone shows it; any
   * other such event is dropped, and null is returned.
   */
  async function keepInTable(place: string, received: Received): Promise<Received | null> {
    const put = async (what: Received): Promise<Received> => {
      const sealed = seal(dataKey, context, Buffer.from(JSON.stringify(what)));
      await untilDone('keep pending', () => putPending(store, { ...owner, place, sealed }));
      return what;
    };
    try {
      return await put(received);
    } catch (error) {
      if (!isInvalidItem(error)) throw error;
      if (received.event.kind !== 'message') return null;
      return put({ event: reduce(received.event, 'unfitting'), file: null, key: null });
    }
  }

  /** Counts the try before it begins, so that a try that ends the process is counted too. */
  async function countTry(pending: PendingInbound, opened: Received): Promise<Received> {
    if (!opened.file) return opened;
    const begun = (pending.begun ?? 1) + 1;
    try {
      await untilDone('count tries', () => putPending(store, { ...pending, begun }));
      return begun > maxBegun ? withoutFile(opened) : opened;
    } catch (error) {
      // The item barely fits and has no room for the count: the file is not tried.
      if (isInvalidItem(error)) return withoutFile(opened);
      throw error;
    }
  }

  /**
   * Queues an event. A message that the queue will never take is replaced by a note that only the phone shows it; any
   * other such event is dropped.
   */
  async function enqueue(event: InboundEvent): Promise<void> {
    try {
      await queue.send(event);
    } catch (error) {
      if (!(error instanceof EventRefused)) throw error;
      options.onFailure(error, 'event refused');
      if (event.kind === 'message') await queue.send(reduce(event, 'refused'));
    }
  }

  const ticks = createTickGatherer(
    (event) => keep({ event, file: null, key: null }),
    options.tickWaitMs ?? 100,
  );

  return {
    async stage(received, aside) {
      const checked = inboundEvent.safeParse(received.event);
      if (!checked.success) {
        options.onFailure(
          checked.error.issues.map((issue) => issue.path.join('.')),
          'event does not fit',
        );
        const reduced = reduce(received.event, 'unfitting');
        if (inboundEvent.safeParse(reduced).success)
          await keep({ event: reduced, file: null, key: null }, aside);
        return;
      }
      const event = checked.data;
      if (event.kind === 'ack' && event.level > 0) return ticks.add(event);
      return keep({ ...received, event }, aside);
    },
    async replay() {
      for (const pending of await pendingOf(store, owner)) {
        const opened = open(pending);
        if (!opened) continue;
        room.take(inboundGroup(opened.event));
        enchainWaiting(pending.place, opened.event, countTry(pending, opened));
      }
    },
    async giveUpFiles() {
      const closed = new Promise<void>((resolve) =>
        closing.signal.addEventListener('abort', () => resolve(), { once: true }),
      );
      for (const pending of await pendingOf(store, owner)) {
        const opened = open(pending);
        if (opened) await Promise.race([enqueue((opened.file ? withoutFile(opened) : opened).event), closed]);
        if (closing.signal.aborted) return;
        await deletePending(store, { ...owner, place: pending.place });
      }
    },
    async idle() {
      ticks.flush();
      while (tails.size > 0) await Promise.all(tails.values());
    },
    close: () => closing.abort(),
  };

  async function keep(received: Received, aside: Aside = (wait) => wait()): Promise<void> {
    const { event } = received;
    const identity = placeOf(event);
    const group = inboundGroup(event);
    if (!kept.has(identity)) {
      if (!received.file && !room.has(group)) return enchain(group, () => enqueue(event));
      await aside(() => room.enter(group));
      if (kept.has(identity)) room.leave(group);
      else {
        const place = nextPlace();
        enchainWaiting(place, event, keepInTable(place, received));
      }
    }
    await kept.get(identity);
  }

  function open(pending: PendingInbound): Received | null {
    try {
      return JSON.parse(unseal(dataKey, context, pending.sealed).toString()) as Received;
    } catch (error) {
      options.onFailure(error, 'open pending');
      return null;
    }
  }
}
