import { AppError } from '@balcao/shared/errors';
import { advanceSeries, lateAfterMs } from '@balcao/shared/schedules/progressRules';
import type { WorkCalendar } from '@balcao/shared/schedules/recurrenceRules';
import { seesGroups } from '@balcao/shared/tickets/ticketRules';
import { storedBytesWrites } from '../../../core/company/storedBytesWrites.ts';
import { type ContactItem, getContact } from '../../../core/records/contactEntity.ts';
import { requireUnmerging } from '../../../core/contacts/requireUnmerging.ts';
import { counterWrite } from '../../../platform/db/listCounterEntity.ts';
import { commitPlan } from '../../../core/decisions/commitPlan.ts';
import { joinPlans } from '../../../core/decisions/joinPlans.ts';
import { planTimer } from '../../../core/decisions/planTimer.ts';
import { emptyPlan, type Plan, planOf } from '../../../core/decisions/plan.ts';
import type { CompanyFacts } from '../../../platform/http/context.ts';
import { attendantText } from '../../../core/messages/attendantText.ts';
import { isSigned } from '../../../core/messages/isSigned.ts';
import { fileWithText } from '../../../core/outbound/fileWithText.ts';
import { planMessage } from '../../../core/outbound/planMessage.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { retryContended } from '../../../platform/runtime/retryContended.ts';
import { conversationOn } from '../../../core/tickets/opening/conversationOn.ts';
import { planSent } from '../../../core/tickets/writing/planSent.ts';
import { requireNamed } from '../../../core/tickets/access/requireNamed.ts';
import { textSubject } from '../../../core/tickets/writing/textSubject.ts';
import type { TicketItem } from '../../../core/records/ticketEntity.ts';
import { readUser, type UserItem } from '../../../core/people/userEntity.ts';
import { copyForSending } from './copyForSending.ts';
import { findConversation } from '../findConversation.ts';
import { placeToSend } from './placeToSend.ts';
import { placedSchedule, scheduleEntity, type ScheduleItem, unchanged } from '../scheduleEntity.ts';
import { missedChange, placeOfSeries, seriesOf } from './scheduleSeries.ts';
import { sendingTimer } from './scheduleTimers.ts';
import { waitingBucket } from './waitingWrites.ts';
import { scheduledMessageId } from './scheduledMessageId.ts';

/**
 * Turns a scheduled message into a message of its conversation, in one transaction with the timer of its next date, if
 * any: a crash leaves all or nothing.
 *
 * @throws AppError with the reason it cannot be sent; ConditionFailed when something it depends on has changed,
 * Contended when others held it off for many seconds
 */
export async function storeScheduled(
  runtime: Runtime,
  schedule: ScheduleItem,
  company: Pick<CompanyFacts, 'name' | 'timezone' | 'language'>,
  calendar: WorkCalendar,
): Promise<void> {
  const { companyId, whatsappId, userId } = schedule;
  const ctx = { ...runtime, companyId };
  const contact = await writableContact(runtime, schedule);
  const writer = await presentWriter(runtime, schedule, contact);
  const directory = await requireNamed(
    ctx,
    ({ connections }) => connections.has(whatsappId),
    'ERR_NO_WAPP_FOUND',
  );
  const conversation =
    (await findConversation(runtime.store, schedule)) ?? (await conversationOn(ctx, contact, whatsappId));
  if (conversation.blocked === true) throw new AppError('ERR_CONTACT_BLOCKED');
  const at = runtime.clock.iso();
  const { ticket, opening = emptyPlan } = await placeToSend(
    runtime,
    { ...schedule, startedBy: 'schedule' },
    {
      conversation,
      contact,
      directory,
      at,
    },
  );
  const subject = textSubject(company, directory, {
    contactName: contact.name,
    userName: writer.name,
    ticket,
    whatsappId,
  });
  const plans: Plan[] = [opening];
  let place: TicketItem | undefined = ticket;
  let messageId: number | undefined;
  const signed = await isSigned(runtime, companyId, schedule.assinar);
  const { place: next, missed } = advanceSeries(
    seriesOf(schedule, company.timezone),
    placeOfSeries(schedule),
    calendar,
  );
  // The last message takes the original file.
  const media =
    next === undefined ? schedule.media : await copyForSending(runtime, schedule, conversation.account);
  const text = attendantText(schedule.body, subject, signed, at);
  const parts = fileWithText({ media, mediaType: schedule.mediaType }, text);
  for (const [position, part] of parts.entries()) {
    const id = await runtime.nextId('message');
    const { plan, message } = planMessage(
      {
        ...part,
        conversation: { ...conversation, connectionId: whatsappId },
        // The message is sent over the chosen connection: it has the same account, and the ticket's own connection may
        // be gone.
        ticket: ticket && { ...ticket, whatsappId },
        actor: 'schedule',
        userId,
        // Of a file and its text, the first message's ack decides.
        scheduleId: messageId === undefined ? schedule.id : undefined,
      },
      { id, wid: scheduledMessageId(schedule, position), at },
    );
    messageId ??= id;
    plans.push(plan);
    if (place === undefined) continue;
    const sent = planSent(place, message);
    plans.push(sent.plan);
    place = sent.ticket;
  }
  const change: Partial<ScheduleItem> = {
    ...missedChange(schedule, missed, 'ERR_SCHEDULE_SKIPPED', at),
    ...(next === undefined ? { status: 'AGENDADA', sentAt: at } : { step: next.step, sendAt: next.at }),
    sentCount: schedule.sentCount + 1,
    lastSentAt: at,
    late: Date.parse(at) - Date.parse(schedule.sendAt) > lateAfterMs,
    messageId,
    updatedAt: at,
  };
  const after = { ...schedule, ...change };
  const done = {
    update: scheduleEntity.key(schedule),
    change: { set: { ...change, ...placedSchedule(after) }, add: { version: 1 } },
    condition: unchanged(schedule),
  };
  // The last message takes the file over: its bytes no longer count for the schedule but for the message.
  const handed = next === undefined ? storedBytesWrites(companyId, [schedule.media], []) : [];
  const [had, has] = [waitingBucket(schedule), waitingBucket(after)];
  const counts = had === undefined || had === has ? [] : [counterWrite(companyId, had, -1)];
  const plan = joinPlans(
    planOf('event', [done, ...handed, ...counts], 'unmoved'),
    ...(next === undefined ? [] : [planTimer(sendingTimer(after), at)]),
    ...plans,
  );
  // Many messages of one writer due at the same minute contend for one counter.
  await retryContended(() => commitPlan(runtime, plan));
}

/** @throws AppError ERR_NO_CONTACT_FOUND, ERR_MERGE_RUNNING, ERR_CONTACT_BLOCKED */
async function writableContact(
  { store }: Pick<Runtime, 'store'>,
  { companyId, contactId }: ScheduleItem,
): Promise<ContactItem> {
  const contact = await getContact(store, companyId, contactId);
  if (contact === undefined) throw new AppError('ERR_NO_CONTACT_FOUND');
  requireUnmerging(contact);
  if (!contact.active) throw new AppError('ERR_CONTACT_BLOCKED');
  return contact;
}

/**
 * Refuses a writer who was deleted, or who no longer sees groups if the contact is a group. @throws AppError
 * ERR_NO_USER_FOUND, ERR_GROUP_UNSEEN
 */
async function presentWriter(
  { store }: Pick<Runtime, 'store'>,
  { companyId, userId }: ScheduleItem,
  { isGroup }: ContactItem,
): Promise<UserItem> {
  const writer = await readUser(store, companyId, userId);
  if (writer === undefined) throw new AppError('ERR_NO_USER_FOUND');
  if (isGroup && !seesGroups(writer)) throw new AppError('ERR_GROUP_UNSEEN');
  return writer;
}
