import { backoff, pause } from '../backoff.ts';
import type { ConnectorParts } from '../connectorParts.ts';
import { park, parkedOf, type SendCommand, unpark } from '../db/parkedCommandEntity.ts';
import type { LiveSocket } from '../session/sessionTypes.ts';
import { performSend } from './performSend.ts';
import { tellFailure } from './tellFailure.ts';

export interface Parking {
  /** Keeps a message until its connection is CONNECTED; once, however often it is delivered. */
  park(command: SendCommand, place: string): Promise<void>;
  /** Sends what is parked, oldest first; until it is done newer messages are parked behind it. */
  redrive(of: { companyId: number; connectionId: number }): void;
  /** Tells of what is parked that it will not be sent: its connection was deleted. */
  refuse(of: { companyId: number; connectionId: number }): Promise<void>;
  /** Nothing parked is being sent: new messages may go at once. */
  isClear(connectionId: number): boolean;
}

export function createParking(
  parts: ConnectorParts,
  liveOf: (connectionId: number) => LiveSocket | null,
): Parking {
  const { store, log } = parts;
  /** Sockets whose parked messages are all sent. */
  const clear = new WeakSet<LiveSocket['sock']>();
  const running = new Set<number>();
  /** Parking under way: the redrive must not end before it. */
  const parkings = new Map<number, number>();

  async function redrive(of: { companyId: number; connectionId: number }): Promise<void> {
    const { connectionId } = of;
    for (let attempt = 0; ;) {
      const live = liveOf(connectionId);
      if (!live) return;
      try {
        const parked = await parkedOf(store, of, 25);
        if (parked.length === 0) {
          if ((parkings.get(connectionId) ?? 0) > 0) {
            await pause(20);
            continue;
          }
          clear.add(live.sock);
          return;
        }
        for (const entry of parked) {
          if (!live.isOpen()) return;
          if (!(await performSend(parts, live, entry.command, attempt + 1))) throw new Error('not sent');
          await unpark(store, entry);
        }
        attempt = 0;
      } catch (error) {
        attempt++;
        log.warn(
          { ...of, attempt, err: error instanceof Error ? error.name : '' },
          'parked message not sent',
        );
        await pause(backoff(attempt, 500, 10_000));
      }
    }
  }

  return {
    async park(command, place) {
      const { connectionId } = command;
      parkings.set(connectionId, (parkings.get(connectionId) ?? 0) + 1);
      try {
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
        const parked = await parkedOf(store, of, 25);
        if (parked.length === 0) return;
        for (const entry of parked) {
          await tellFailure(parts, entry.command, '', 'connectionDeleted');
          await unpark(store, entry);
        }
      }
    },
    isClear(connectionId) {
      const live = liveOf(connectionId);
      return live !== null && clear.has(live.sock);
    },
  };
}
