import { seesQueue } from '@balcao/shared/tickets/ticketRules';
import type { Viewer } from '../../../platform/http/context.ts';

/** The queues of tickets by their id, for messages that were written before one was chosen (`laterQueues`). */
export type LaterQueues = ReadonlyMap<number, number | undefined>;

/**
 * Whether somebody who sees a ticket may read a message of its conversation: those of the ticket itself always, those
 * of earlier ones where they serve the queue it was written in, or with `allHistoric`. What was written before its ticket
 * had a queue is history of whoever serves the one that came; where none ever came, of who sees tickets without one.
 */
export function mayReadMessage(
  viewer: Viewer,
  message: { ticketId?: number | undefined; queueId?: number | undefined },
  ticketId: number,
  later: LaterQueues,
): boolean {
  if (message.ticketId === ticketId || viewer.allHistoric === 'enabled') return true;
  const came = message.ticketId === undefined ? undefined : later.get(message.ticketId);
  return seesQueue(viewer, message.queueId ?? came ?? null);
}
