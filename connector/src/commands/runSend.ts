import type { LeavingCommand } from '@balcao/shared/channels/outboundCommand';
import { readSession } from '@balcao/shared/server/connections/connectionSessionEntity';
import type { ConnectorParts } from '../parts/connectorParts.ts';
import type { Owned, Sessions } from '../session/sessions.ts';
import { isSettled } from '../outbound/isSettled.ts';
import { performSend } from '../outbound/performSend.ts';
import { type Delivery, sentAtOf } from '../outbound/pollShard.ts';
import { tellFailure } from '../outbound/tellFailure.ts';

/** The queue swallows a second wake-up for five minutes; clocks of two machines may differ by one. */
const surelyOnceMs = 4 * 60_000;

/** Does a command to send; false leaves it in the queue to be tried again. */
export async function runSend(
  parts: ConnectorParts,
  sessions: Sessions,
  owned: Owned,
  command: LeavingCommand,
  delivery: Delivery,
): Promise<boolean> {
  const { settings, store } = parts;
  const ref = { companyId: command.companyId, connectionId: command.connectionId };
  // Delivered again although it is done: it must not be parked for another time.
  if (sessions.get(command.connectionId)?.hasSent(command.wid)) return true;
  if (mayHaveLeft(command, delivery) && (await isSettled(parts, command))) return true;
  const overdue = Date.now() - sentAtOf(delivery.place) > settings.parkedMs;
  // Before the queue puts it among its dead letters, where nobody would see that it was not sent.
  if (overdue || delivery.receives >= settings.lastReceive) {
    await tellFailure(parts, command, '', overdue ? 'expired' : 'undelivered');
    return true;
  }
  const live = sessions.ready(command.connectionId, command.chat);
  if (live && (await performSend(parts, live, command, delivery.attempt))) return true;
  if (live?.isOpen() || !owned.holds()) return false;
  await sessions.parking.park(command, delivery.place, owned);
  // Of a connection that is gone nobody would ever take it up again.
  if ((await readSession(store, ref.companyId, ref.connectionId)) === undefined)
    await sessions.parking.refuse(ref);
  // The connection may have come back in between; its redrive would not have seen this one.
  if (sessions.get(command.connectionId)?.live()) sessions.parking.redrive(ref);
  return true;
}

/** A stream or queue that was late, or a process that died, wakes us for what was sent long ago. */
function mayHaveLeft({ storedAt }: LeavingCommand, { receives }: Delivery): boolean {
  return receives > 1 || !(Math.abs(Date.now() - Date.parse(storedAt ?? '')) < surelyOnceMs);
}
