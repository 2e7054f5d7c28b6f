import type { ScheduleFailure, ScheduleStatus } from '@balcao/shared/schedules/scheduleModel';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { messageEntity, type MessageItem } from '@balcao/shared/server/messages/messageEntity';
import type { Runtime } from '../runtime/runtime.ts';
import type { Projection } from '../stream/projection.ts';
import { placeOfContact, readSchedule, scheduleEntity } from './scheduleEntity.ts';

/** A scheduled message learns from its message whether the channel took it, or why it did not. */
export const messageProjection: Projection = {
  async follow(runtime, { before, after }) {
    if (after === undefined || after['scheduleId'] === undefined) return;
    const message = messageEntity.fromItem(after);
    // Taken or not: later acks change nothing of it, and cost nothing.
    if (message.ack === 0 || Math.sign(message.ack) === Math.sign(Number(before?.['ack'] ?? 0))) return;
    await settle(runtime, message);
  },
};

async function settle({ store, clock }: Runtime, message: MessageItem): Promise<void> {
  const { companyId, scheduleId = 0, id: messageId, ack } = message;
  const status: ScheduleStatus = ack < 0 ? 'ERRO' : 'ENVIADA';
  const error: ScheduleFailure = 'ERR_SENDING_WAPP_MSG';
  const failed = ack < 0;
  const schedule = await readSchedule(store, companyId, scheduleId);
  if (schedule === undefined) return;
  const place = placeOfContact({ ...schedule, status });
  try {
    await store.update(
      scheduleEntity.key({ companyId, id: scheduleId }),
      {
        set: { status, updatedAt: clock.iso(), ...place, ...(failed && { error }) },
        add: { version: 1 },
        ...(!failed && { remove: ['error'] }),
      },
      {
        expression: '#messageId = :messageId AND #status <> :status',
        values: { messageId, status },
      },
    );
  } catch (error) {
    // Deleted, or told already.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
