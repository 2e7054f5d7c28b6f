import { chatKey, type ChatIdentity } from '@balcao/shared/channels/inboundEvent';
import { type LeavingCommand, shardOf } from '@balcao/shared/channels/outboundCommand';
import { BoundedMap } from '../platform/boundedMap.ts';
import type { ConnectorParts } from '../parts/connectorParts.ts';
import { createLocks } from '../platform/createLocks.ts';
import { type BrokenParked, park, type Parked, parkedPages, unpark } from '../db/parkedCommandEntity.ts';
import { forgetParked, noteParked, parkedConnectionsOf } from '../db/parkedConnectionEntity.ts';
import type { LiveSocket } from '../socket/sessionTypes.ts';
import { isSettled } from './isSettled.ts';
import { sentAtOf } from './pollShard.ts';
import { type ConnectionRef, createRedrives } from './redriveParked.ts';
import { tellFailure } from './tellFailure.ts';

export interface Parking {
  /**
   * Keeps a message until its connection is CONNECTED; once, however often it is delivered.
   * @throws Fenced when the shard has another owner by now
   */
  park(command: LeavingCommand, place: string, owned: { shard: number; epoch: number }): Promise<void>;
  /** Sends what is parked, oldest first in each chat; until it is done newer messages are parked behind it. */
  redrive(of: ConnectionRef): void;
  /** Tells of what is parked that it will not be sent: its connection was deleted. */
  refuse(of: ConnectionRef): Promise<void>;
  /** Tells of what is parked for a shard's connections longer than it may be that it was not sent. */
  expire(shard: number): Promise<void>;
  /** Nothing parked of the chat is to be sent first: a new message may go at once. */
  isClear(connectionId: number, chat: ChatIdentity): boolean;
  /** Forgets what was known of a shard's connections: its next owner changes it. */
  release(shard: number): void;
}

/** Parked messages read at a time. */
const pageSize = 100;

export function createParking(
  parts: ConnectorParts,
  liveOf: (connectionId: number) => LiveSocket | null,
): Parking {
  const { store, log, settings } = parts;
  /** Connections of which the table knows that something is parked for them. */
  const noted = new BoundedMap<number, true>(10_000);
  const locked = createLocks();
  const shardFor = (connectionId: number): number => shardOf(connectionId, settings.shardCount);
  const entryOf = (of: ConnectionRef) => ({ shard: shardFor(of.connectionId), ...of });
  const isOverdue = ({ place }: Parked): boolean => Date.now() - sentAtOf(place) > settings.parkedMs;
  const redrives = createRedrives({ parts, liveOf, isOverdue, dropBroken });

  /** Written by a version that knew other commands: it would stand there for ever. */
  async function dropBroken(of: ConnectionRef, broken: readonly BrokenParked[]): Promise<void> {
    for (const { place, wid, addressed } of broken) {
      log.error({ ...of, wid }, 'parked command does not fit');
      if (addressed) await tellFailure(parts, addressed, '', 'undelivered');
      await unpark(store, of, { place, wid });
    }
  }

  async function expireOf(of: ConnectionRef): Promise<void> {
    let left = 0;
    for await (const { parked, broken } of parkedPages(store, of, pageSize)) {
      // Who is connected again decides with each message that it sends.
      if (redrives.isRunning(of.connectionId)) return;
      await dropBroken(of, broken);
      const overdue = parked.filter(isOverdue);
      for (const { place, command } of overdue) {
        if (!(await isSettled(parts, command))) await tellFailure(parts, command, '', 'expired');
        await unpark(store, of, { place, wid: command.wid });
      }
      left += parked.length - overdue.length;
      if (left > 0) return;
    }
    await forget(of);
  }

  async function forget(of: ConnectionRef): Promise<void> {
    const { connectionId } = of;
    if (redrives.isParking(connectionId)) return;
    noted.delete(connectionId);
    await forgetParked(store, entryOf(of));
    // Something was parked meanwhile, and its note may have come before this.
    if (noted.has(connectionId)) await noteParked(store, entryOf(of));
  }

  return {
    async park(command, place, owned) {
      const { companyId, connectionId } = command;
      const done = redrives.parking(connectionId, chatKey(command.chat), place);
      try {
        if (!noted.has(connectionId)) {
          await noteParked(store, entryOf({ companyId, connectionId }));
          noted.set(connectionId, true);
        }
        // One at a time: transactions that look at the same lease would refuse each other.
        await locked([String(owned.shard)], () => park(store, command, place, owned));
      } finally {
        done();
      }
    },
    redrive: (of) => redrives.start(of),
    async refuse(of) {
      for await (const { parked, broken } of parkedPages(store, of, pageSize)) {
        await dropBroken(of, broken);
        for (const { place, command } of parked) {
          await tellFailure(parts, command, '', 'connectionDeleted');
          await unpark(store, of, { place, wid: command.wid });
        }
      }
    },
    async expire(shard) {
      for (const { companyId, connectionId } of await parkedConnectionsOf(store, shard))
        await expireOf({ companyId, connectionId });
    },
    isClear: (connectionId, chat) => redrives.isClear(connectionId, chatKey(chat)),
    release(shard) {
      for (const connectionId of noted.keys())
        if (shardFor(connectionId) === shard) noted.delete(connectionId);
    },
  };
}
