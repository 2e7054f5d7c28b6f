import { companyGroup } from '../runtime/companyGroup.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { wakeOrWarn } from '../runtime/wakeOrWarn.ts';
import { queueTimer, type TimerWakeUp } from './armTimer.ts';
import type { NewTimer } from './armTimerWrite.ts';
import { longestDelayMs, timerEntity } from './timerEntity.ts';
import { timerQueueUrl } from './timerQueueUrl.ts';

/**
 * Pause after a timeout of EventBridge Scheduler, in which no schedules are created; otherwise each of a hundred
 * changes would wait for the timeout.
 */
const restMs = 60_000;
const restsUntil = new WeakMap<Runtime['clients'], number>();

/**
 * Has a timer that was armed in a transaction woken exactly at the instant that a user chose: through the queue if it
 * is near, otherwise by a one-shot EventBridge schedule. If neither works, the sweep finds the timer. The schedule of
 * an earlier arming wakes nothing, so schedules are never deleted.
 */
export async function wakeAtInstant(runtime: Runtime, { companyId, kind, subject }: NewTimer): Promise<void> {
  await wakeOrWarn(runtime, { companyId, kind }, async () => {
    const stored = await runtime.store.get(timerEntity.key({ companyId, kind, subject }), {
      consistent: true,
    });
    if (stored === undefined) return;
    const { dueAt, version } = timerEntity.fromItem(stored);
    const wakeUp: TimerWakeUp = { companyId, kind, subject, dueAt, version };
    const isNear = Date.parse(dueAt) - runtime.clock.now() <= longestDelayMs;
    await (isNear ? queueTimer(runtime, wakeUp) : setAlarm(runtime, wakeUp));
  });
}

/**
 * Creates one schedule per arming. A conflict means that the schedule exists already, because the stream repeated the
 * change.
 */
async function setAlarm({ clients, settings, clock }: Runtime, wakeUp: TimerWakeUp): Promise<void> {
  if (clock.now() < (restsUntil.get(clients) ?? 0)) return;
  const { companyId, kind, subject, dueAt, version } = wakeUp;
  const minute = Math.floor(Date.parse(dueAt) / 60_000);
  const name = `${settings.tableName}-${kind}-${companyId}-${subject}-${minute}-${version}`;
  const [, partition] = settings.alarmRoleArn.split(':');
  try {
    const { CreateScheduleCommand } = await import('@aws-sdk/client-scheduler');
    const scheduler = await clients.scheduler();
    await scheduler.send(
      new CreateScheduleCommand({
        Name: name,
        ScheduleExpression: `at(${dueAt.slice(0, 19)})`,
        ScheduleExpressionTimezone: 'UTC',
        FlexibleTimeWindow: { Mode: 'OFF' },
        ActionAfterCompletion: 'DELETE',
        Target: {
          // The call itself, since a schedule's own target for queues takes groups of FIFO queues only.
          Arn: `arn:${partition}:scheduler:::aws-sdk:sqs:sendMessage`,
          RoleArn: settings.alarmRoleArn,
          Input: JSON.stringify({
            QueueUrl: timerQueueUrl(settings, kind),
            MessageBody: JSON.stringify(wakeUp),
            MessageGroupId: companyGroup(companyId),
          }),
        },
      }),
    );
  } catch (error) {
    const { name } = error as Error;
    if (name === 'ConflictException') return;
    if (name === 'TimeoutError') restsUntil.set(clients, clock.now() + restMs);
    throw error;
  }
}
