import { AppError } from '@balcao/shared/errors';
import { canSeeTicket, seesGroups } from '@balcao/shared/tickets/ticketRules';
import type { ContactItem } from '../../core/records/contactEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { requireGroupSeen } from '../../core/tickets/access/requireNamed.ts';
import { ticketEntity, type TicketItem, ticketKey } from '../../core/records/ticketEntity.ts';
import { ticketFacts } from '../../core/records/ticketFacts.ts';
import { readUser } from '../../core/people/userEntity.ts';
import { findConversation } from './findConversation.ts';
import type { ScheduleItem } from './scheduleEntity.ts';

/**
 * Requires that the caller may write to a contact they see (`requireContact`): if it is a group, the writer and the
 * ticket's owner must be allowed to see groups; if it has an active ticket, the caller must see that. Scheduling must
 * not bypass a colleague.
 * @throws AppError ERR_GROUP_UNSEEN, ERR_SCHEDULE_OTHER_TICKET
 */
export async function requireMayWrite(
  ctx: UserContext,
  contact: ContactItem,
  item: ScheduleItem,
  before?: ScheduleItem,
): Promise<void> {
  if (contact.isGroup) await requireGroupSeenBy(ctx, contact, item, before);
  await requireTicketReach(ctx, item);
}

/**
 * Requires that the caller sees the active ticket the message would go to. @throws AppError ERR_SCHEDULE_OTHER_TICKET
 */
export async function requireTicketReach(ctx: UserContext, item: ScheduleItem): Promise<void> {
  const ticket = await activeTicket(ctx, item);
  if (ticket !== undefined && !canSeeTicket(ctx.user, ticketFacts(ticket)))
    throw new AppError('ERR_SCHEDULE_OTHER_TICKET');
}

async function requireGroupSeenBy(
  ctx: UserContext,
  contact: ContactItem,
  item: ScheduleItem,
  before: ScheduleItem | undefined,
): Promise<void> {
  const writer =
    item.userId === ctx.user.id ? ctx.user : await readUser(ctx.store, ctx.companyId, item.userId);
  if (writer === undefined || !seesGroups(writer)) throw new AppError('ERR_GROUP_UNSEEN');
  // References unchanged by this edit are checked again when the ticket opens.
  const isNamed =
    before === undefined ||
    (['openTicket', 'statusTicket', 'queueId', 'ticketUserId'] as const).some(
      (name) => item[name] !== before[name],
    );
  const { openTicket, statusTicket, queueId, ticketUserId } = item;
  if (isNamed && openTicket === 'enabled' && statusTicket === 'open' && queueId !== undefined)
    await requireGroupSeen(ctx, contact, ticketUserId, queueId);
}

/** The active ticket the message would go to now. */
async function activeTicket({ store }: UserContext, item: ScheduleItem): Promise<TicketItem | undefined> {
  const conversation = await findConversation(store, item);
  if (conversation?.activeTicketId === undefined) return undefined;
  const stored = await store.get(ticketKey({ ...conversation, id: conversation.activeTicketId }), {
    consistent: true,
  });
  return stored && ticketEntity.fromItem(stored);
}
