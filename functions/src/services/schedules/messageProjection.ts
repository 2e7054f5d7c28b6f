import type { ScheduleFailure, ScheduleStatus } from '@balcao/shared/schedules/scheduleModel';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { messageEntity, type MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { isStillRefused } from '../../core/messages/isStillRefused.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import type { Projection } from '../../platform/stream/projection.ts';
import { placeOfContact, readSchedule, scheduleEntity, type ScheduleItem } from './scheduleEntity.ts';

/** Copies the channel's ack or refusal of a message to its schedule. */
export const messageProjection: Projection = {
  async follow(runtime, { before, after }) {
    if (after === undefined || after['scheduleId'] === undefined) return;
    const message = messageEntity.fromItem(after);
    // Only the first ack or a refusal matters; later acks cost nothing.
    if (message.ack === 0 || Math.sign(message.ack) === Math.sign(Number(before?.['ack'] ?? 0))) return;
    await settle(runtime, message);
  },
};

async function settle(runtime: Runtime, message: MessageItem): Promise<void> {
  const schedule = await readSchedule(runtime.store, message.companyId, message.scheduleId ?? 0);
  if (schedule === undefined) return;
  const isLast = schedule.messageId === message.id && schedule.sentAt !== undefined;
  // For earlier messages of a series a successful ack changes nothing.
  if (!isLast && message.ack > 0) return;
  if (message.ack < 0 && !(await isStillRefused(runtime, message))) return;
  try {
    await (isLast ? tellLast : tellMissed)(runtime, schedule, message);
  } catch (error) {
    // The schedule was deleted, or has stored this outcome already.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** Stores the outcome of the last message. */
async function tellLast(
  { store, clock }: Runtime,
  schedule: ScheduleItem,
  message: MessageItem,
): Promise<void> {
  const { id: messageId, ack } = message;
  const status: ScheduleStatus = ack < 0 ? 'ERRO' : 'ENVIADA';
  const failed = ack < 0;
  const place = placeOfContact({ ...schedule, status });
  await store.update(
    scheduleEntity.key(schedule),
    {
      set: { status, updatedAt: clock.iso(), ...place, ...(failed && { error: refused }) },
      add: { version: 1 },
      ...(!failed && { remove: ['error'] }),
    },
    {
      expression: '#messageId = :messageId AND #status <> :status',
      values: { messageId, status },
    },
  );
}

/** Counts a refused message of a series that continues. */
async function tellMissed(
  { store, clock }: Runtime,
  schedule: ScheduleItem,
  message: MessageItem,
): Promise<void> {
  const { id: missedMessageId } = message;
  await store.update(
    scheduleEntity.key(schedule),
    {
      set: { missedMessageId, missedError: refused, missedAt: clock.iso(), updatedAt: clock.iso() },
      add: { sentCount: -1, missedCount: 1, version: 1 },
    },
    {
      expression:
        'attribute_exists(#pk) AND (attribute_not_exists(#missedMessageId) OR #missedMessageId <> :missedMessageId)',
      values: { missedMessageId },
    },
  );
}

const refused: ScheduleFailure = 'ERR_SENDING_WAPP_MSG';
