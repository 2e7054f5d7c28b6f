import type { LeavingCommand } from '@balcao/shared/channels/outboundCommand';
import { readSession } from '@balcao/shared/server/connections/connectionSessionEntity';
import type { ConnectorParts } from '../parts/connectorParts.ts';
import type { Owned, Sessions } from '../session/sessions.ts';
import { isSettled } from '../outbound/isSettled.ts';
import { performSend } from '../outbound/performSend.ts';
import { type Delivery, sentAtOf } from '../outbound/pollShard.ts';
import { reportFailure } from '../outbound/reportFailure.ts';

/**
 * Age of a message up to which its command cannot have been queued twice: the queue deduplicates for five minutes, of
 * which one is left for the clocks of two machines to differ.
 */
const surelyOnceMs = 4 * 60_000;

/** Runs a command that sends a message, an edit, a deletion or a reaction; false leaves it in the queue for a retry. */
export async function runSend(
  parts: ConnectorParts,
  sessions: Sessions,
  owned: Owned,
  command: LeavingCommand,
  delivery: Delivery,
): Promise<boolean> {
  const { settings, store } = parts;
  const ref = { companyId: command.companyId, connectionId: command.connectionId };
  // The command was delivered again although its message was sent: it must not be parked.
  if (sessions.get(command.connectionId)?.hasSent(command.wid)) return true;
  if (mayHaveLeft(command, delivery) && (await isSettled(parts, command))) return true;
  const overdue = Date.now() - sentAtOf(delivery.place) > settings.parkedMs;
  // Too old, or delivered for the last time: after this the queue would move the command to its dead-letter queue,
  // where nobody would see that it was not sent.
  if (overdue || delivery.receives >= settings.lastReceive) {
    await reportFailure(parts, command, '', overdue ? 'expired' : 'undelivered');
    return true;
  }
  const live = sessions.ready(command.connectionId, command.chat);
  if (live && (await performSend(parts, live, command, delivery.attempt))) return true;
  if (live?.isOpen() || !owned.holds()) return false;
  await sessions.parking.park(command, delivery.place, owned);
  // If the connection was deleted, nobody would ever take the message up again.
  if ((await readSession(store, ref.companyId, ref.connectionId)) === undefined)
    await sessions.parking.refuse(ref);
  // The connection may have opened while the message was being parked, too late for its redrive to see the message.
  if (sessions.get(command.connectionId)?.live()) sessions.parking.redrive(ref);
  return true;
}

/**
 * True if the message may have been sent already: a process that died leaves its command in the queue, and a late
 * stream queues a command again when the queue no longer deduplicates it.
 */
function mayHaveLeft({ storedAt }: LeavingCommand, { receives }: Delivery): boolean {
  return receives > 1 || !(Math.abs(Date.now() - Date.parse(storedAt ?? '')) < surelyOnceMs);
}
