import type { Store } from '@balcao/shared/server/db/store';
import {
  type InboundEvent,
  inboundEvent,
  inboundGroup,
  inboundIdentity,
} from '@balcao/shared/channels/inboundEvent';
import { clip } from '@balcao/shared/clip';
import type { WAMessageKey } from 'baileys';
import { backoff, pause } from '../backoff.ts';
import { deletePending, type PendingInbound, pendingOf, putPending } from '../db/pendingInboundEntity.ts';
import { seal, unseal } from '../keys/seal.ts';
import { phoneOnlyEvent } from '../whatsapp/phoneOnlyEvent.ts';
import { describeFile, type RemoteFile } from '../whatsapp/remoteFile.ts';
import { createTickGatherer } from './gatherTicks.ts';
import { EventRefused, type InboundQueue } from './inboundQueue.ts';

/** An event and, where it has one, the file to fetch first and the message it is asked for by. */
export interface Received {
  event: InboundEvent;
  file: RemoteFile | null;
  key: WAMessageKey | null;
}

/** Gives the event with its file in the bucket, or with the reason why not. Never rejects for good reasons. */
export type FetchFile = (received: Received) => Promise<InboundEvent>;

export interface StagerOptions {
  store: Store;
  queue: InboundQueue;
  companyId: number;
  connectionId: number;
  dataKey: Uint8Array;
  fetchFile: FetchFile;
  onFailure: (error: unknown, what: string) => void;
  /** Messages that may wait for files before receiving stops and waits too. */
  maxWaiting?: number;
  /** Milliseconds that ticks are held, to go on together. */
  tickWaitMs?: number;
}

export interface Stager {
  /**
   * Resolves when the event cannot be lost any more: it is in the queue, or, when a file must be fetched for it or
   * for one before it in its chat, in the table. WhatsApp gets its receipt only after that.
   */
  stage(received: Received): Promise<void>;
  /** Takes up what an earlier owner left in the table. */
  replay(): Promise<void>;
  /** Resolves when nothing waits any more. */
  idle(): Promise<void>;
  close(): void;
}

/**
 * Owners that try for a message's file. Whatever ends them, the file itself or a bad night, it does not stand in front
 * of its chat for ever.
 */
const maxBegun = 8;

interface Chain {
  tail: Promise<void>;
  /** Entries that are in the table and not yet in the queue. */
  waiting: number;
}

/** Order of arrival across owners: an instant, then a counter. */
let counter = 0;
function nextPlace(): string {
  counter = (counter + 1) % 1_000_000;
  return `${new Date().toISOString()}-${String(counter).padStart(6, '0')}`;
}

function reduce(event: InboundEvent, reason: string): InboundEvent {
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
  const chains = new Map<string, Chain>();
  /** Events in the table by chat and identity, since a sender chooses ids: one that comes again keeps the place it has. */
  const kept = new Map<string, Promise<void>>();
  let waiting = 0;

  function chainOf(group: string): Chain {
    const chain = chains.get(group) ?? { tail: Promise.resolve(), waiting: 0 };
    chains.set(group, chain);
    return chain;
  }

  /** Runs after what is before it in its chat, whether that worked or not. */
  function enchain(group: string, work: () => Promise<void>): Promise<void> {
    const chain = chainOf(group);
    const done = chain.tail.then(work);
    const tail = done.catch(() => {});
    chain.tail = tail;
    void tail.then(() => {
      if (chain.tail === tail) chains.delete(group);
    });
    return done;
  }

  async function untilDone(what: string, work: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      if (closing.signal.aborted) throw new Error('session closed');
      try {
        return await work();
      } catch (error) {
        options.onFailure(error, what);
        await pause(backoff(attempt, 200, 10_000), closing.signal);
      }
    }
  }

  /** Fetches, queues, and only then forgets what the table keeps. */
  function enchainWaiting(place: string, received: Received, stored: Promise<void>): Promise<void> {
    const group = inboundGroup(received.event);
    const identity = placeOf(received.event);
    kept.set(identity, stored);
    chainOf(group).waiting++;
    waiting++;
    return enchain(group, async () => {
      try {
        await stored;
        const event = received.file ? await options.fetchFile(received) : received.event;
        if (closing.signal.aborted) return;
        await enqueue(event);
        await untilDone('forget pending', () => deletePending(store, { ...owner, place }));
      } finally {
        waiting--;
        if (kept.get(identity) === stored) kept.delete(identity);
        const chain = chains.get(group);
        if (chain) chain.waiting--;
      }
    });
  }

  /** What the queue will not take is told as a message that only the phone shows. */
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
    async stage(received) {
      const checked = inboundEvent.safeParse(received.event);
      if (!checked.success) {
        options.onFailure(
          checked.error.issues.map((issue) => issue.path.join('.')),
          'event does not fit',
        );
        const reduced = reduce(received.event, 'unfitting');
        if (inboundEvent.safeParse(reduced).success) await keep({ event: reduced, file: null, key: null });
        return;
      }
      const { event } = received;
      return event.kind === 'ack' && event.level > 0 ? ticks.add(event) : keep(received);
    },
    async replay() {
      for (const pending of await pendingOf(store, owner)) {
        const opened = open(pending);
        if (!opened) continue;
        const begun = (pending.begun ?? 1) + 1;
        const received = opened.file && begun > maxBegun ? withoutFile(opened) : opened;
        // Counted before it is begun: what ends the process must be known to have been tried.
        const counted = received.file
          ? untilDone('count tries', () => putPending(store, { ...pending, begun }))
          : Promise.resolve();
        enchainWaiting(pending.place, received, counted).catch((error: unknown) => {
          if (!closing.signal.aborted) options.onFailure(error, 'pending event');
        });
      }
    },
    async idle() {
      ticks.flush();
      while (chains.size > 0) await Promise.all([...chains.values()].map((chain) => chain.tail));
    },
    close: () => closing.abort(),
  };

  async function keep(received: Received): Promise<void> {
    const before = kept.get(placeOf(received.event));
    if (before) return before;
    const group = inboundGroup(received.event);
    if (!received.file && (chains.get(group)?.waiting ?? 0) === 0) {
      return enchain(group, () => enqueue(received.event));
    }
    while (waiting >= (options.maxWaiting ?? 200) && !closing.signal.aborted) await pause(50, closing.signal);
    const place = nextPlace();
    const sealed = seal(dataKey, context, Buffer.from(JSON.stringify(received)));
    const stored = untilDone('keep pending', () => putPending(store, { ...owner, place, sealed }));
    enchainWaiting(place, received, stored).catch((error: unknown) => {
      if (!closing.signal.aborted) options.onFailure(error, 'pending event');
    });
    await stored;
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
