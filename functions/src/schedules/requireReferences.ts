import type { UserContext } from '../http/context.ts';
import { requireColleague, requireQueue } from '../tickets/requireNamed.ts';
import type { ScheduleItem } from './scheduleEntity.ts';

/**
 * That what a scheduled message names is the company's.
 *
 * @throws AppError ERR_NO_QUEUE_FOUND, ERR_NO_USER_FOUND; ERR_QUEUE_REQUIRED for a ticket that is to be served at once
 */
export async function requireReferences(
  ctx: UserContext,
  item: Pick<ScheduleItem, 'queueId' | 'ticketUserId' | 'openTicket' | 'statusTicket'>,
): Promise<void> {
  const serves = item.openTicket === 'enabled' && item.statusTicket === 'open';
  if (item.queueId !== undefined || serves) await requireQueue(ctx, item.queueId);
  await requireColleague(ctx, item.ticketUserId);
}
