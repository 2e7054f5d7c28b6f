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

/** What is sent without a person: which ticket it opens, where it is to open one. */
export type Unattended = Pick<
  ScheduleItem,
  'companyId' | 'openTicket' | 'ticketUserId' | 'queueId' | 'statusTicket' | 'whatsappId'
> & { startedBy: 'schedule' | 'campaign' };

/** The ticket that a message that nobody writes at this moment goes into, and what opens it where that is to be done; none: the conversation alone. */
export interface SendingPlace {
  ticket?: TicketItem;
  opening?: Plan;
}

/**
 * Where it goes: into the ticket that is active, whoever has it; else into one that is opened for it,
 * where that is wanted, or into the conversation alone.
 *
 * @throws AppError ERR_SCHEDULE_CONSENT (the customer has not agreed to be written to yet)
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
  // Nobody serves what nobody was named for, somebody who has left, or who would not find the group: it waits in its queue.
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

/** The queue that was chosen; none where it was deleted since: the customer is written to all the same. */
async function livingQueue(
  { store, clock }: Runtime,
  { companyId, queueId }: Unattended,
  { queues }: Directory,
): Promise<number | undefined> {
  if (queueId === undefined || queues.has(queueId)) return queueId;
  // One that was made a moment ago is not remembered yet.
  return (await reloadDirectory(store, companyId, clock.now())).queues.has(queueId) ? queueId : undefined;
}

export interface Surroundings {
  conversation: ConversationItem;
  contact: ContactItem;
  directory: Directory;
  /** The instant of all that is done. */
  at: string;
}
