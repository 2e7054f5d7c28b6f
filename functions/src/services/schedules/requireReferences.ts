import type { UserContext } from '../../platform/http/context.ts';
import { requireColleague, requireQueue } from '../../core/tickets/access/requireNamed.ts';
import type { ScheduleItem } from './scheduleEntity.ts';

type Named = Pick<ScheduleItem, 'queueId' | 'ticketUserId' | 'openTicket' | 'statusTicket'>;

/**
 * Requires that newly named queue and user exist in the company. A queue kept from `before` is checked only when the
 * edit makes a ticket open at once, a user kept from `before` never.
 *
 * @throws AppError ERR_NO_QUEUE_FOUND, ERR_NO_USER_FOUND; ERR_QUEUE_REQUIRED for a ticket opened at once
 */
export async function requireReferences(ctx: UserContext, item: Named, before?: Named): Promise<void> {
  const asksQueue =
    (item.queueId !== undefined && item.queueId !== before?.queueId) ||
    (serves(item) && (item.queueId === undefined || before === undefined || !serves(before)));
  if (asksQueue) await requireQueue(ctx, item.queueId);
  if (item.ticketUserId !== before?.ticketUserId) await requireColleague(ctx, item.ticketUserId);
}

function serves({ openTicket, statusTicket }: Named): boolean {
  return openTicket === 'enabled' && statusTicket === 'open';
}
