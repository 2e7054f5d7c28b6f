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
  /** Of the contact: groups are not for everybody's eyes. */
  isGroup: boolean;
  body: string;
  /** ISO instant of the date that is next to go, or was the last; its timer is armed for it. */
  sendAt: string;
  /** From which its dates are counted, on the company's clock (`YYYY-MM-DDTHH:mm`), and how many intervals after it `sendAt` is. */
  startsAt?: string | undefined;
  step: number;
  /** How many of its dates have been sent, and how many have gone by without. */
  sentCount: number;
  missedCount: number;
  /** Why the last of these was not sent, when, and of which message the channel said so. */
  missedError?: ScheduleFailure | undefined;
  missedAt?: string | undefined;
  missedMessageId?: number | undefined;
  /** The last sending; others may follow. */
  lastSentAt?: string | undefined;
  /** It left long after its time. */
  late: boolean;
  status: ScheduleStatus;
  /**
   * What its messages' ids follow from, random and new with each time that is chosen: sent twice, because the table was
   * restored from before it left, it comes under the same ids, and phones show it once.
   */
  sendKey?: string | undefined;
  /** When the last of it was stored in its conversation: from then on it is a message, and changes no more. */
  sentAt?: string | undefined;
  /** Why it did not leave. */
  error?: ScheduleFailure | undefined;
  /** The message that it became, the last of a series. */
  messageId?: number | undefined;
  openTicket: Toggle;
  ticketUserId?: number | undefined;
  queueId?: number | undefined;
  statusTicket: (typeof openedStatuses)[number];
  /** The writer's name stands above the text. */
  assinar: boolean;
  userId: number;
  whatsappId: number;
  /** Whose it was before that contact was merged into another one; of several merges the latest is the last. */
  takenFrom?: number[] | undefined;
  /** Of a contact that was merged: the conversation in which that one is written to. */
  conversationId?: number | undefined;
  mediaType?: MediaType | undefined;
  media?: StoredMedia | undefined;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** Once, not sent yet: what those stored before there were series are. */
export const plainSeries = {
  ...noRepetition,
  step: 0,
  sentCount: 0,
  missedCount: 0,
  late: false,
} as const satisfies Partial<ScheduleItem>;

/** Schema: pk by id; by time, gsi1 lists the company's and gsi2 a contact's, those that were sent behind all others. */
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

/** Before the time of what was sent, in a contact's list: letters sort behind digits. */
const sentMark = 'sent#';
/** Up to where a contact's list has what waits or failed. Rows that were sent before there was a mark stand there too. */
export const unsettledEnd = 'sent';

/** Whether nothing is to be waited for or seen to any more. */
export function isSettled({ sentAt, status }: Pick<ScheduleItem, 'sentAt' | 'status'>): boolean {
  return sentAt !== undefined && status !== 'ERRO';
}

/** Where it stands in its contact's list: written with every change of `sentAt` and of what became of it then. */
export function placeOfContact(
  item: Pick<ScheduleItem, 'companyId' | 'id' | 'contactId' | 'sendAt' | 'sentAt' | 'status'>,
): { gsi2sk: string } {
  const sortKey = String(scheduleEntity.indexKeys(item)['gsi2sk']);
  return { gsi2sk: isSettled(item) ? `${sentMark}${sortKey}` : sortKey };
}

/** Where it stands in all its lists: written with every change of its time. */
export function placedSchedule(item: ScheduleItem): StoredItem {
  return { ...scheduleEntity.indexKeys(item), ...placeOfContact(item) };
}

export function storedSchedule(item: ScheduleItem): StoredItem {
  return { ...scheduleEntity.toItem(item), ...placeOfContact(item) };
}

/** Partition of the company's list in gsi1, and of a contact's in gsi2. */
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

/** It is as it was read. */
export function unchanged({ version }: Pick<ScheduleItem, 'version'>): Condition {
  return { expression: '#version = :version', values: { version } };
}
