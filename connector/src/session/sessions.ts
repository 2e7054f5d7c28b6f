import type { ChatIdentity } from '@balcao/shared/channels/inboundEvent';
import type { ConnectionStatus } from '@balcao/shared/records/connectionModel';
import { BoundedMap } from '../platform/boundedMap.ts';
import type { ConnectorParts } from '../parts/connectorParts.ts';
import { register, registeredOf } from '../db/registryEntity.ts';
import { createParking, type Parking } from '../outbound/parking.ts';
import { createProfileMemory, type ProfileMemory } from '../profiles/profileMemory.ts';
import { createSettledMessages, type SettledMessages } from '../socket/settledMessages.ts';
import type { LiveSocket, Session } from '../socket/sessionTypes.ts';
import { startSession } from './startSession.ts';

export interface Owned {
  shard: number;
  epoch: number;
  holds: () => boolean;
}

export interface ConnectionRef {
  companyId: number;
  connectionId: number;
}

export interface Sessions {
  /** Starts the registered sessions of a shard that is ours now. */
  acquire(owned: Owned): Promise<void>;
  /** Ends the sessions of a shard without writing a status. */
  release(shard: number): Promise<void>;
  start(ref: ConnectionRef, owned: Owned): Promise<void>;
  /** Stops the session and opens it again with its pairing, as a new owner of the shard would. */
  restart(ref: ConnectionRef, owned: Owned): Promise<void>;
  /** The running session of a connection; undefined if none runs or it has ended by itself. */
  get(connectionId: number): Session | undefined;
  /** The socket, once it is CONNECTED and the chat's parked messages are sent. */
  ready(connectionId: number, chat: ChatIdentity): LiveSocket | null;
  /**
   * Removes a connection's session from the running ones and returns it; the caller ends it. If none runs, returns a
   * session that never ran.
   */
  take(ref: ConnectionRef, owned: Owned): Promise<Session>;
  parking: Parking;
  counts(): Record<string, number>;
}

/** State of a connection that outlives its sessions. */
interface Memory {
  settled: SettledMessages;
  profileMemory: ProfileMemory;
}

/** Connections whose state is remembered beyond a session. */
const maxRemembered = 1000;

/**
 * Manages the sessions of this process: at most one per connection, whose starts and stops follow one after the other.
 */
export function createSessions(parts: ConnectorParts): Sessions {
  const running = new Map<number, Session>();
  const starting = new Map<number, Promise<void>>();
  const memories = new BoundedMap<number, Memory>(maxRemembered);
  const parking = createParking(parts, (connectionId) => running.get(connectionId)?.live() ?? null);

  const newMemory = (): Memory => ({
    settled: createSettledMessages(),
    profileMemory: createProfileMemory(parts.settings.memberLooks),
  });

  /** State that outlives a session, because the shard may be lost for a moment while receipts are under way. */
  function memoryOf(connectionId: number): Memory {
    const known = memories.get(connectionId) ?? newMemory();
    memories.set(connectionId, known);
    return known;
  }

  function launch(ref: ConnectionRef, owned: Owned, mode: 'resume' | 'pair'): Session {
    const session = startSession(parts, { ...ref, ...owned }, mode, {
      onConnected: () => parking.redrive(ref),
      ...memoryOf(ref.connectionId),
    });
    running.set(ref.connectionId, session);
    void session.ended.then(() => {
      if (running.get(ref.connectionId) === session) running.delete(ref.connectionId);
    });
    return session;
  }

  /** Serializes changes of one connection. */
  function alone(connectionId: number, work: () => Promise<void>): Promise<void> {
    const before = starting.get(connectionId) ?? Promise.resolve();
    const done = before.catch(() => {}).then(work);
    starting.set(connectionId, done);
    const clear = (): void => {
      if (starting.get(connectionId) === done) starting.delete(connectionId);
    };
    done.then(clear, clear);
    return done;
  }

  return {
    parking,
    async acquire(owned) {
      for (const entry of await registeredOf(parts.store, owned.shard)) {
        if (!owned.holds()) return;
        await alone(entry.connectionId, async () => {
          if (!running.has(entry.connectionId)) launch(entry, owned, 'resume');
        });
      }
    },
    async release(shard) {
      const ending = [...running.values()].filter((session) => session.target.shard === shard);
      await Promise.all(ending.map((session) => alone(session.target.connectionId, () => session.stop())));
      for (const session of ending) running.delete(session.target.connectionId);
      parking.release(shard);
    },
    start: (ref, owned) =>
      alone(ref.connectionId, async () => {
        const waiting = running.get(ref.connectionId);
        // The sender of the command has written OPENING over the status shown.
        if (waiting) return waiting.wake();
        await register(parts.store, { shard: owned.shard, ...ref });
        launch(ref, owned, 'pair');
      }),
    restart: (ref, owned) =>
      alone(ref.connectionId, async () => {
        const session = running.get(ref.connectionId);
        await session?.stop();
        running.delete(ref.connectionId);
        // Works only for a paired connection, which is in the registry already.
        if (owned.holds()) launch(ref, owned, 'resume');
      }),
    get: (connectionId) => running.get(connectionId),
    ready: (connectionId, chat) =>
      parking.isClear(connectionId, chat) ? (running.get(connectionId)?.live() ?? null) : null,
    async take(ref, owned) {
      let session: Session | undefined;
      await alone(ref.connectionId, async () => {
        session = running.get(ref.connectionId) ?? launchStopped(ref, owned);
        running.delete(ref.connectionId);
        memories.delete(ref.connectionId);
      });
      return session as Session;
    },
    counts() {
      const counts: Partial<Record<ConnectionStatus | 'STOPPED', number>> = {};
      for (const session of running.values()) counts[session.status()] = (counts[session.status()] ?? 0) + 1;
      return counts as Record<string, number>;
    },
  };

  /** A session that is never opened, so that a connection without a socket can be disconnected and logged out too. */
  function launchStopped(ref: ConnectionRef, owned: Owned): Session {
    return startSession(parts, { ...ref, ...owned }, 'idle', {
      onConnected: () => {},
      ...newMemory(),
    });
  }
}
