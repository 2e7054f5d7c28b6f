import { chatKey, type ChatIdentity } from '@balcao/shared/channels/inboundEvent';
import { type LeavingCommand, shardOf } from '@balcao/shared/channels/outboundCommand';
import { BoundedMap } from '../platform/boundedMap.ts';
import type { ConnectorParts } from '../parts/connectorParts.ts';
import { createLocks } from '../platform/createLocks.ts';
import { type BrokenParked, park, type Parked, parkedPages, unpark } from '../db/parkCommand.ts';
import { forgetParked, noteParked, parkedConnectionsOf } from '../db/parkedConnectionEntity.ts';
import type { LiveSocket } from '../socket/sessionTypes.ts';
import { isSettled } from './isSettled.ts';
import { sentAtOf } from './pollShard.ts';
import { type ConnectionRef, createRedrives } from './redriveParked.ts';
import { reportFailure } from './reportFailure.ts';

export interface Parking {
  /**
   * Stores a message until its connection is CONNECTED; only once, however often it is delivered.
   *
   * @throws Fenced if the shard has another owner
   */
  park(command: LeavingCommand, place: string, owned: { shard: number; epoch: number }): Promise<void>;
  /** Sends parked messages, oldest first in each chat. Until that is done, newer messages are parked behind them. */
  redrive(of: ConnectionRef): void;
  /** Reports all parked messages as not sent, because their connection was deleted. */
  refuse(of: ConnectionRef): Promise<void>;
  /** Reports as not sent the messages of the shard's connections that have been parked too long. */
  expire(shard: number): Promise<void>;
  /** True if no parked message of the chat must be sent first: a new one may go at once. */
  isClear(connectionId: number, chat: ChatIdentity): boolean;
  /** Forgets the cached state of a shard's connections, because its next owner changes it. */
  release(shard: number): void;
}

/** Parked messages read at a time. */
const pageSize = 100;

export function createParking(
  parts: ConnectorParts,
  liveOf: (connectionId: number) => LiveSocket | null,
): Parking {
  const { store, log, settings } = parts;
  /** Connections that the table already lists as having parked messages. */
  const noted = new BoundedMap<number, true>(10_000);
  const locked = createLocks();
  const shardFor = (connectionId: number): number => shardOf(connectionId, settings.shardCount);
  const entryOf = (of: ConnectionRef) => ({ shard: shardFor(of.connectionId), ...of });
  const isOverdue = ({ place }: Parked): boolean => Date.now() - sentAtOf(place) > settings.parkedMs;
  const redrives = createRedrives({ parts, liveOf, isOverdue, dropBroken });

  /** Removes commands written by a version that knew other commands; they would stay parked for ever. */
  async function dropBroken(of: ConnectionRef, broken: readonly BrokenParked[]): Promise<void> {
    for (const { place, wid, addressed } of broken) {
      log.error({ ...of, wid }, 'parked command does not fit');
      if (addressed) await reportFailure(parts, addressed, '', 'undelivered');
      await unpark(store, of, { place, wid });
    }
  }

  async function expireOf(of: ConnectionRef): Promise<void> {
    let left = 0;
    for await (const { parked, broken } of parkedPages(store, of, pageSize)) {
      // Connected again: the redrive, which runs now, decides about each message as it sends it.
      if (redrives.isRunning(of.connectionId)) return;
      await dropBroken(of, broken);
      const overdue = parked.filter(isOverdue);
      for (const { place, command } of overdue) {
        if (!(await isSettled(parts, command))) await reportFailure(parts, command, '', 'expired');
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
    // Something was parked meanwhile, and the connection's entry in the list may have been written before this
    // deletion.
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
        // One message at a time: transactions that check the same lease would make each other fail.
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
          await reportFailure(parts, command, '', 'connectionDeleted');
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
