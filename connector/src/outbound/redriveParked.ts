import { chatKey } from '@balcao/shared/channels/inboundEvent';
import { backoff, pause } from '../platform/backoff.ts';
import type { ConnectorParts } from '../parts/connectorParts.ts';
import { createLimit } from '../platform/createLimit.ts';
import { type BrokenParked, type Parked, parkedPages, unpark } from '../db/parkCommand.ts';
import type { LiveSocket } from '../socket/sessionTypes.ts';
import { isSettled } from './isSettled.ts';
import { performSend } from './performSend.ts';
import { reportFailure } from './reportFailure.ts';

export interface ConnectionRef {
  companyId: number;
  connectionId: number;
}

export interface Redrives {
  /** Sends parked messages until none is left: chats in parallel, each oldest first. */
  start(of: ConnectionRef): void;
  isRunning(connectionId: number): boolean;
  /**
   * Announces that a message is being parked in a chat, at this place; the caller calls the returned function once the
   * message is stored.
   */
  parking(connectionId: number, chat: string, place: string): () => void;
  isParking(connectionId: number): boolean;
  /** True if no message of the chat is parked: new ones may go at once. */
  isClear(connectionId: number, chat: string): boolean;
}

export interface RedriveOptions {
  parts: ConnectorParts;
  liveOf: (connectionId: number) => LiveSocket | null;
  isOverdue: (entry: Parked) => boolean;
  dropBroken: (of: ConnectionRef, broken: readonly BrokenParked[]) => Promise<void>;
}

interface Parking {
  chat: string;
  place: string;
}

/** What is being parked for a connection, and what was parked during the running round of its redrive. */
interface Parkings {
  underWay: Set<Parking>;
  /** Chats in which something was parked since the last round began, with the earliest place parked there. */
  since: Map<string, string>;
}

/** Parked messages read at a time. */
const pageSize = 100;

/**
 * Sends all parked messages of a connection, round after round. A chat whose message fails is left for the next round
 * and holds up no other. New messages of a chat go at once as soon as a round has reached the last of its parked
 * messages.
 */
export function createRedrives(options: RedriveOptions): Redrives {
  const { parts, liveOf } = options;
  const { store, log, settings } = parts;
  const running = new Set<number>();
  const parkingsOf = new Map<number, Parkings>();
  /**
   * Chats of a socket whose new messages wait behind parked ones. No entry until the first round is through: all wait.
   */
  const waitingOn = new WeakMap<LiveSocket['sock'], Set<string>>();

  function parkings(connectionId: number): Parkings {
    const known = parkingsOf.get(connectionId) ?? { underWay: new Set(), since: new Map() };
    parkingsOf.set(connectionId, known);
    return known;
  }

  async function redrive(of: ConnectionRef): Promise<void> {
    const tries = new Map<string, number>();
    const { underWay, since } = parkings(of.connectionId);
    for (let failures = 0; ;) {
      const live = liveOf(of.connectionId);
      if (!live) return;
      since.clear();
      for (const one of underWay) note(since, one);
      const stuck = await goThrough(of, live, tries, since);
      if (stuck) {
        const waiting = new Set([...stuck, ...since.keys()]);
        waitingOn.set(live.sock, waiting);
        if (waiting.size === 0) return;
      }
      failures = stuck?.size === 0 ? 0 : failures + 1;
      await pause(failures === 0 ? 20 : backoff(failures, 500, 10_000));
    }
  }

  /**
   * Runs one round through all parked messages. Returns the chats with a message that could not be sent; null if the
   * socket closed, or the table failed, before everything was read.
   */
  async function goThrough(
    of: ConnectionRef,
    live: LiveSocket,
    tries: Map<string, number>,
    since: ReadonlyMap<string, string>,
  ): Promise<Set<string> | null> {
    const stuck = new Set<string>();
    const fail = (error: unknown): void =>
      log.warn({ ...of, err: error instanceof Error ? error.name : '' }, 'parked message not sent');
    const limit = createLimit(settings.sendsPerConnection);
    try {
      for await (const { parked, broken } of parkedPages(store, of, pageSize)) {
        await options.dropBroken(of, broken);
        const chats = Map.groupBy(parked, ({ command }) => chatKey(command.chat));
        const going = [...chats].filter(([chat]) => !stuck.has(chat));
        await Promise.all(
          going.map(([chat, entries]) =>
            limit(() => sendChat(of, live, entries, tries, () => since.get(chat)), 0).catch(
              (error: unknown) => {
                stuck.add(chat);
                fail(error);
              },
            ),
          ),
        );
        if (!live.isOpen()) return null;
      }
      return stuck;
    } catch (error) {
      fail(error);
      return null;
    }
  }

  /**
   * Sends parked messages of one chat in order.
   * @throws if one of them was not sent
   */
  async function sendChat(
    of: ConnectionRef,
    live: LiveSocket,
    chat: Parked[],
    tries: Map<string, number>,
    parkedSince: () => string | undefined,
  ): Promise<void> {
    for (const entry of chat) {
      if (!live.isOpen()) return;
      // Something older may have been parked where this round has passed; the next round sees both.
      const since = parkedSince();
      if (since !== undefined && entry.place >= since) return;
      const { wid } = entry.command;
      const attempt = (tries.get(wid) ?? 0) + 1;
      tries.set(wid, attempt);
      if (!(await settle(live, entry, attempt))) throw new Error('not sent');
      await unpark(store, of, { place: entry.place, wid });
      tries.delete(wid);
    }
  }

  async function settle(live: LiveSocket, entry: Parked, attempt: number): Promise<boolean> {
    const { command } = entry;
    if (await isSettled(parts, command)) return true;
    if (!options.isOverdue(entry)) return performSend(parts, live, command, attempt);
    await reportFailure(parts, command, live.account, 'expired');
    return true;
  }

  function start(of: ConnectionRef): void {
    const { connectionId } = of;
    if (running.has(connectionId)) return;
    running.add(connectionId);
    void redrive(of).finally(() => {
      running.delete(connectionId);
      const live = liveOf(connectionId);
      const isThrough = live !== null && waitingOn.get(live.sock)?.size === 0;
      // The connection came back, or something was parked, while the last round was ending.
      if (live && !isThrough) return start(of);
      if (parkingsOf.get(connectionId)?.underWay.size === 0) parkingsOf.delete(connectionId);
    });
  }

  return {
    start,
    isRunning: (connectionId) => running.has(connectionId),
    parking(connectionId, chat, place) {
      const { underWay, since } = parkings(connectionId);
      const one: Parking = { chat, place };
      underWay.add(one);
      note(since, one);
      const live = liveOf(connectionId);
      if (live) waitingOn.get(live.sock)?.add(chat);
      return () => {
        underWay.delete(one);
        if (underWay.size === 0 && !running.has(connectionId)) parkingsOf.delete(connectionId);
      };
    },
    isParking: (connectionId) => (parkingsOf.get(connectionId)?.underWay.size ?? 0) > 0,
    isClear(connectionId, chat) {
      const live = liveOf(connectionId);
      return live !== null && waitingOn.get(live.sock)?.has(chat) === false;
    },
  };
}

function note(since: Map<string, string>, { chat, place }: Parking): void {
  const first = since.get(chat);
  if (first === undefined || place < first) since.set(chat, place);
}
