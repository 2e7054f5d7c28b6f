import { seesQueue } from '@balcao/shared/tickets/ticketRules';
import type { Viewer } from '../../../platform/http/context.ts';

/** The queues of tickets by ticket id, for messages written before their ticket had a queue (`laterQueues`). */
export type LaterQueues = ReadonlyMap<number, number | undefined>;

/**
 * True if a viewer who sees a ticket may read a message of its conversation: always in the ticket itself; in earlier
 * tickets if they see the message's queue, or with `allHistoric`. A message written before its ticket had a queue
 * belongs to the queue that came later; if none came, to tickets without a queue.
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
