import { callJsonApi } from '@balcao/shared/server/runtime/callJsonApi';
import type { Runtime } from '../runtime/runtime.ts';
import { wakeOrWarn } from '../runtime/wakeOrWarn.ts';
import { queueTimer, type TimerWakeUp } from './armTimer.ts';
import type { NewTimer } from './armTimerWrite.ts';
import { longestDelayMs, timerEntity } from './timerEntity.ts';
import { timerQueue } from './timerQueue.ts';

/** The stream waits behind an alarm: one that is not set at once is not waited for, since the sweep comes as exactly. */
const patience = { attempts: 1, serviceMs: 2000 };
/** A service that did not answer in time is left alone so long, or each of a hundred changes would wait for it. */
const restMs = 60_000;
const restsUntil = new WeakMap<Runtime['clients'], number>();

/**
 * Has a timer that a transaction armed woken at its very instant, which a person chose: by the queue where it is near, else
 * by a one-shot schedule of EventBridge (an alarm). Where neither can be had, the sweep comes upon it. An alarm of a timer
 * that was armed again since wakes nobody, so none is ever taken back.
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

/** One alarm for each arming; that it is there already means that the stream repeats itself. */
async function setAlarm({ clients, settings, clock }: Runtime, wakeUp: TimerWakeUp): Promise<void> {
  if (clock.now() < (restsUntil.get(clients) ?? 0)) return;
  const { companyId, kind, subject, dueAt, version } = wakeUp;
  const minute = Math.floor(Date.parse(dueAt) / 60_000);
  const name = `${settings.tableName}-${kind}-${companyId}-${subject}-${minute}-${version}`;
  try {
    await callJsonApi(clients, {
      patience,
      service: 'scheduler',
      endpoint: process.env['AWS_ENDPOINT_URL_SCHEDULER'],
      host: 'scheduler',
      path: `/schedules/${name}`,
      target: 'AWSScheduler.CreateSchedule',
      body: {
        ScheduleExpression: `at(${dueAt.slice(0, 19)})`,
        ScheduleExpressionTimezone: 'UTC',
        FlexibleTimeWindow: { Mode: 'OFF' },
        ActionAfterCompletion: 'DELETE',
        Target: {
          Arn: timerQueue(settings, kind).arn,
          RoleArn: settings.alarmRoleArn,
          Input: JSON.stringify(wakeUp),
        },
      },
    });
  } catch (error) {
    const { name } = error as Error;
    if (name === 'ConflictException') return;
    if (name === 'TimeoutError') restsUntil.set(clients, clock.now() + restMs);
    throw error;
  }
}
