import { isAdmin, seesQueue } from '@balcao/shared/tickets/ticketRules';
import type { Viewer } from '../http/context.ts';

/**
 * Whether somebody who sees a ticket may read a message of its conversation: those of the ticket itself always, those
 * of earlier ones where they serve the queue it was written in, or with `allHistoric`. What was written before a queue
 * was chosen is no other queue's history.
 */
export function mayReadMessage(
  viewer: Viewer,
  message: { ticketId?: number | undefined; queueId?: number | undefined },
  ticketId: number,
): boolean {
  return (
    message.ticketId === ticketId ||
    message.queueId === undefined ||
    isAdmin(viewer) ||
    viewer.allHistoric === 'enabled' ||
    seesQueue(viewer, message.queueId)
  );
}
