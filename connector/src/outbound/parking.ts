import { chatKey } from '@balcao/shared/channels/inboundEvent';
import { shardOf } from '@balcao/shared/channels/outboundCommand';
import { backoff, pause } from '../backoff.ts';
import { BoundedMap } from '../boundedMap.ts';
import type { ConnectorParts } from '../connectorParts.ts';
import { createLimit } from '../createLimit.ts';
import { park, type Parked, parkedOf, type SendCommand, unpark } from '../db/parkedCommandEntity.ts';
import { forgetParked, noteParked, parkedConnectionsOf } from '../db/parkedConnectionEntity.ts';
import type { LiveSocket } from '../session/sessionTypes.ts';
import { isSettled } from './isSettled.ts';
import { performSend } from './performSend.ts';
import { sentAtOf } from './pollShard.ts';
import { tellFailure } from './tellFailure.ts';

interface ConnectionRef {
  companyId: number;
  connectionId: number;
}

export interface Parking {
  /** Keeps a message until its connection is CONNECTED; once, however often it is delivered. */
  park(command: SendCommand, place: string): Promise<void>;
  /** Sends what is parked, oldest first in each chat; until it is done newer messages are parked behind it. */
  redrive(of: ConnectionRef): void;
  /** Tells of what is parked that it will not be sent: its connection was deleted. */
  refuse(of: ConnectionRef): Promise<void>;
  /** Tells of what is parked for a shard's connections longer than it may be that it was not sent. */
  expire(shard: number): Promise<void>;
  /** Nothing parked is being sent: new messages may go at once. */
  isClear(connectionId: number): boolean;
}

/** Parked messages read at a time. */
const pageSize = 100;

export function createParking(
  parts: ConnectorParts,
  liveOf: (connectionId: number) => LiveSocket | null,
): Parking {
  const { store, log, settings } = parts;
  /** Sockets whose parked messages are all sent. */
  const clear = new WeakSet<LiveSocket['sock']>();
  const running = new Set<number>();
  /** Parking under way: the redrive must not end before it. */
  const parkings = new Map<number, number>();
  /** Connections of which the table knows that something is parked for them. */
  const noted = new BoundedMap<number, true>(10_000);
  const entryOf = (of: ConnectionRef) => ({ shard: shardOf(of.connectionId, settings.shardCount), ...of });
  const isOverdue = ({ place }: Parked): boolean => Date.now() - sentAtOf(place) > settings.parkedMs;

  async function redrive(of: ConnectionRef): Promise<void> {
    const { connectionId } = of;
    const tries = new Map<string, number>();
    for (let failures = 0; ;) {
      const live = liveOf(connectionId);
      if (!live) return;
      try {
        const parked = await parkedOf(store, of, pageSize);
        if (parked.length === 0) {
          if ((parkings.get(connectionId) ?? 0) > 0) {
            await pause(20);
            continue;
          }
          clear.add(live.sock);
          return;
        }
        await sendPage(live, parked, tries);
        failures = 0;
      } catch (error) {
        failures++;
        log.warn(
          { ...of, attempt: failures, err: error instanceof Error ? error.name : '' },
          'parked message not sent',
        );
        await pause(backoff(failures, 500, 10_000));
      }
    }
  }

  /** Chats beside each other, each in order. @throws when one of them did not come to its end */
  async function sendPage(live: LiveSocket, parked: Parked[], tries: Map<string, number>): Promise<void> {
    const limit = createLimit(settings.sendsPerConnection);
    const chats = Map.groupBy(parked, ({ command }) => chatKey(command.chat));
    const results = await Promise.allSettled(
      [...chats.values()].map((chat) => limit(() => sendChat(live, chat, tries), 0)),
    );
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }

  async function sendChat(live: LiveSocket, chat: Parked[], tries: Map<string, number>): Promise<void> {
    for (const entry of chat) {
      if (!live.isOpen()) return;
      const { wid } = entry.command;
      const attempt = (tries.get(wid) ?? 0) + 1;
      tries.set(wid, attempt);
      if (!(await settle(live, entry, attempt))) throw new Error('not sent');
      await unpark(store, entry);
      tries.delete(wid);
    }
  }

  async function settle(live: LiveSocket, entry: Parked, attempt: number): Promise<boolean> {
    const { command } = entry;
    if (await isSettled(parts, command)) return true;
    if (!isOverdue(entry)) return performSend(parts, live, command, attempt);
    await tellFailure(parts, command, live.account, 'expired');
    return true;
  }

  async function expireOf(of: ConnectionRef): Promise<void> {
    for (;;) {
      // Who is connected again decides with each message that it sends.
      if (running.has(of.connectionId)) return;
      const parked = await parkedOf(store, of, pageSize);
      const overdue = parked.filter(isOverdue);
      for (const entry of overdue) {
        if (!(await isSettled(parts, entry.command))) await tellFailure(parts, entry.command, '', 'expired');
        await unpark(store, entry);
      }
      if (parked.length === 0) return forget(of);
      if (overdue.length < parked.length) return;
    }
  }

  async function forget(of: ConnectionRef): Promise<void> {
    const { connectionId } = of;
    if (parkings.has(connectionId)) return;
    noted.delete(connectionId);
    await forgetParked(store, entryOf(of));
    // Something was parked meanwhile, and its note may have come before this.
    if (noted.has(connectionId)) await noteParked(store, entryOf(of));
  }

  return {
    async park(command, place) {
      const { companyId, connectionId } = command;
      parkings.set(connectionId, (parkings.get(connectionId) ?? 0) + 1);
      try {
        if (!noted.has(connectionId)) {
          await noteParked(store, entryOf({ companyId, connectionId }));
          noted.set(connectionId, true);
        }
        await park(store, command, place);
      } finally {
        const left = (parkings.get(connectionId) ?? 1) - 1;
        if (left > 0) parkings.set(connectionId, left);
        else parkings.delete(connectionId);
      }
    },
    redrive(of) {
      if (running.has(of.connectionId)) return;
      running.add(of.connectionId);
      void redrive(of).finally(() => {
        running.delete(of.connectionId);
        const live = liveOf(of.connectionId);
        // The connection came back while the last round was ending.
        if (live && !clear.has(live.sock)) this.redrive(of);
      });
    },
    async refuse(of) {
      for (;;) {
        const parked = await parkedOf(store, of, pageSize);
        if (parked.length === 0) return;
        for (const entry of parked) {
          await tellFailure(parts, entry.command, '', 'connectionDeleted');
          await unpark(store, entry);
        }
      }
    },
    async expire(shard) {
      for (const { companyId, connectionId } of await parkedConnectionsOf(store, shard))
        await expireOf({ companyId, connectionId });
    },
    isClear(connectionId) {
      const live = liveOf(connectionId);
      return live !== null && clear.has(live.sock);
    },
  };
}
