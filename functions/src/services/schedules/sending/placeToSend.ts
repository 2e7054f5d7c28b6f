import { AppError } from '@balcao/shared/errors';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import { type Directory, reloadDirectory } from '../../../core/company/directoryEntity.ts';
import type { ContactItem } from '../../../core/records/contactEntity.ts';
import type { Plan } from '../../../core/decisions/plan.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { openUnattended } from '../../../core/tickets/opening/openUnattended.ts';
import { findsGroup } from '../../../core/tickets/access/requireNamed.ts';
import { servedStatus } from '../../../core/tickets/access/servedStatus.ts';
import { ticketEntity, type TicketItem, ticketKey } from '../../../core/records/ticketEntity.ts';
import type { ScheduleItem } from '../scheduleEntity.ts';

/** A message sent without a person (schedule or campaign), with the ticket it may open. */
export type Unattended = Pick<
  ScheduleItem,
  'companyId' | 'openTicket' | 'ticketUserId' | 'queueId' | 'statusTicket' | 'whatsappId'
> & { startedBy: 'schedule' | 'campaign' };

/**
 * The ticket of such a message, and the plan that opens it if it is new. If both are absent, the message goes into the
 * conversation without a ticket.
 */
export interface SendingPlace {
  ticket?: TicketItem;
  opening?: Plan;
}

/**
 * Decides which ticket the message goes to: the active one, whoever owns it; otherwise a new one if `openTicket` is
 * set; otherwise none.
 *
 * @throws AppError ERR_SCHEDULE_CONSENT (the customer has not consented yet)
 */
export async function placeToSend(
  runtime: Runtime,
  schedule: Unattended,
  { conversation, contact, directory, at }: Surroundings,
): Promise<SendingPlace> {
  const { activeTicketId } = conversation;
  const stored =
    activeTicketId === undefined
      ? undefined
      : await runtime.store.get(ticketKey({ ...conversation, id: activeTicketId }), { consistent: true });
  const active = stored && ticketEntity.fromItem(stored);
  if (active?.status === 'lgpd') throw new AppError('ERR_SCHEDULE_CONSENT');
  if (active !== undefined) return { ticket: active };
  if (schedule.openTicket !== 'enabled') return {};
  const { ticketUserId, statusTicket, whatsappId: connectionId } = schedule;
  const queueId = await livingQueue(runtime, schedule, directory);
  const isThere =
    ticketUserId !== undefined &&
    directory.users.has(ticketUserId) &&
    (servedStatus(contact) !== 'group' ||
      (await findsGroup({ ...runtime, companyId: schedule.companyId }, ticketUserId, queueId)));
  const userId = isThere ? ticketUserId : undefined;
  // Without a person, or if that person is deleted or could not see the group, the ticket is pending in its queue.
  const waits = statusTicket === 'pending' || (statusTicket === 'open' && userId === undefined);
  const status = statusTicket === 'closed' ? 'closed' : waits ? 'pending' : servedStatus(contact);
  return openUnattended(runtime, conversation, contact, {
    status,
    connectionId,
    queueId,
    userId: waits ? undefined : userId,
    startedBy: schedule.startedBy,
    at,
  });
}

/** The chosen queue, or undefined if it was deleted; the message is sent anyway. */
async function livingQueue(
  { store, clock }: Runtime,
  { companyId, queueId }: Unattended,
  { queues }: Directory,
): Promise<number | undefined> {
  if (queueId === undefined || queues.has(queueId)) return queueId;
  // The cached directory may lack a queue created a moment ago.
  return (await reloadDirectory(store, companyId, clock.now())).queues.has(queueId) ? queueId : undefined;
}

export interface Surroundings {
  conversation: ConversationItem;
  contact: ContactItem;
  directory: Directory;
  /** ISO instant of all changes of this run. */
  at: string;
}
