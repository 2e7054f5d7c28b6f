import { seesQueue } from '@balcao/shared/tickets/ticketRules';
import type { Viewer } from '../http/context.ts';

/**
 * Whether somebody who sees a ticket may read a message of its conversation: those of the ticket itself always, those
 * of earlier ones where they serve the queue it was written in, or with `allHistoric`. What was written where no queue was
 * chosen is read by who sees tickets without one.
 */
export function mayReadMessage(
  viewer: Viewer,
  message: { ticketId?: number | undefined; queueId?: number | undefined },
  ticketId: number,
): boolean {
  return (
    message.ticketId === ticketId ||
    viewer.allHistoric === 'enabled' ||
    seesQueue(viewer, message.queueId ?? null)
  );
}
