import type { Toggle } from '@balcao/shared/contract/wireTypes';
import type { MediaType } from '@balcao/shared/records/messageModel';
import { defineEntity, type StoredItem } from '@balcao/shared/server/db/entity';
import type { Condition } from '@balcao/shared/server/db/expressions';
import type { Store } from '@balcao/shared/server/db/store';
import type { StoredMedia } from '@balcao/shared/server/messages/messageEntity';
import { noRepetition, type Repetition } from '@balcao/shared/schedules/repetitionRules';
import type { ScheduleFailure, ScheduleStatus } from '@balcao/shared/schedules/scheduleModel';
import type { openedStatuses } from '@balcao/shared/tickets/openedStatuses';

export interface ScheduleItem extends Repetition {
  companyId: number;
  id: number;
  contactId: number;
  /** Copied from the contact: not everybody sees groups. */
  isGroup: boolean;
  body: string;
  /** ISO instant of the next date, or of the last one when done; the timer is armed for it. */
  sendAt: string;
  /**
   * Start of the series in the company's time zone (`YYYY-MM-DDTHH:mm`), and the number of intervals from there to
   * `sendAt`.
   */
  startsAt?: string | undefined;
  step: number;
  /** Number of dates on which it was sent, and number of dates missed. */
  sentCount: number;
  missedCount: number;
  /** Reason and time of the last missed date, and the message the channel refused, if any. */
  missedError?: ScheduleFailure | undefined;
  missedAt?: string | undefined;
  missedMessageId?: number | undefined;
  /** Instant of the last sending. */
  lastSentAt?: string | undefined;
  /** True if the message was sent more than 5 minutes late. */
  late: boolean;
  status: ScheduleStatus;
  /**
   * Random seed of its messages' ids, new with each chosen time: if the table is restored to before a sending, the
   * message is sent again under the same ids, and phones show it once.
   */
  sendKey?: string | undefined;
  /** Instant when the last message was stored in the conversation; from then on the schedule cannot change. */
  sentAt?: string | undefined;
  /** Reason why the message was not sent. */
  error?: ScheduleFailure | undefined;
  /** The resulting message, the last one of a series. */
  messageId?: number | undefined;
  openTicket: Toggle;
  ticketUserId?: number | undefined;
  queueId?: number | undefined;
  statusTicket: (typeof openedStatuses)[number];
  /** Signs the text with the writer's name. */
  assinar: boolean;
  userId: number;
  whatsappId: number;
  /** Contacts that the message belonged to before they were merged, latest merge last. */
  takenFrom?: number[] | undefined;
  /** Set if the contact it was written for was merged into another one: the conversation of that first contact. */
  conversationId?: number | undefined;
  mediaType?: MediaType | undefined;
  media?: StoredMedia | undefined;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** Defaults of a single unsent message, also for items stored before series existed. */
export const plainSeries = {
  ...noRepetition,
  step: 0,
  sentCount: 0,
  missedCount: 0,
  late: false,
} as const satisfies Partial<ScheduleItem>;

/** Schema: pk by id; gsi1 lists the company's by time, gsi2 a contact's by time with sent ones last. */
export const scheduleEntity = defineEntity<ScheduleItem>()({
  name: 'schedule',
  description: 'A message to a contact that is sent at an instant, or at several',
  version: 1,
  personal: 'contact',
  defaults: plainSeries,
  pk: 'C#{companyId}#SCHEDULE#{id}',
  sk: 'S',
  indexes: {
    gsi1: { pk: 'C#{companyId}#SCHEDULES', sk: '{sendAt}#{id:12}' },
    gsi2: { pk: 'C#{companyId}#CONTACT#{contactId}#SCHEDULES', sk: '{sendAt}#{id:12}' },
  },
});

/** Prefix of settled rows in a contact's list: letters sort after digits. */
const sentMark = 'sent#';
/**
 * End of the waiting and failed rows in a contact's list. Rows settled before the prefix existed are in that range too.
 */
export const unsettledEnd = 'sent';

/** True if the message was sent without error: nothing to wait for or to fix. */
export function isSettled({ sentAt, status }: Pick<ScheduleItem, 'sentAt' | 'status'>): boolean {
  return sentAt !== undefined && status !== 'ERRO';
}

/** The message's key in its contact's list; written with every change of `sendAt`, `sentAt` or `status`. */
export function placeOfContact(
  item: Pick<ScheduleItem, 'companyId' | 'id' | 'contactId' | 'sendAt' | 'sentAt' | 'status'>,
): { gsi2sk: string } {
  const sortKey = String(scheduleEntity.indexKeys(item)['gsi2sk']);
  return { gsi2sk: isSettled(item) ? `${sentMark}${sortKey}` : sortKey };
}

/** The message's keys in all lists; written with every change of its time. */
export function placedSchedule(item: ScheduleItem): StoredItem {
  return { ...scheduleEntity.indexKeys(item), ...placeOfContact(item) };
}

export function storedSchedule(item: ScheduleItem): StoredItem {
  return { ...scheduleEntity.toItem(item), ...placeOfContact(item) };
}

/** Partition of the company's list in gsi1, or of a contact's in gsi2. */
export function schedulePartition(companyId: number, index: 'gsi1' | 'gsi2', contactId = 0): string {
  const keys = scheduleEntity.indexKeys({ companyId, contactId, sendAt: '~', id: 0 });
  return String(keys[`${index}pk`]);
}

export async function readSchedule(
  store: Store,
  companyId: number,
  id: number,
): Promise<ScheduleItem | undefined> {
  const item = await store.get(scheduleEntity.key({ companyId, id }), { consistent: true });
  return item && scheduleEntity.fromItem(item);
}

/** Guard: the schedule has not changed since it was read. */
export function unchanged({ version }: Pick<ScheduleItem, 'version'>): Condition {
  return { expression: '#version = :version', values: { version } };
}
