import { companyGroup } from '../runtime/companyGroup.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { armTimerWrite, type NewTimer } from './armTimerWrite.ts';
import { longestDelayMs, timerEntity, type TimerItem } from './timerEntity.ts';
import { timerQueueUrl } from './timerQueueUrl.ts';

/** Message on the queues of timers and jobs: a timer's key and the arming that is meant. */
export type TimerWakeUp = Pick<TimerItem, 'companyId' | 'kind' | 'subject' | 'dueAt' | 'version' | 'stalled'>;

/**
 * Arms a timer, replacing the one of the same kind and subject. Only for callers that write nothing else: a crash after
 * another write would leave the timer unarmed. A plan joins `planTimer` instead. Any other transaction takes
 * `armTimerWrite`; after it `wakeTimer` if two minutes late is too late, or `wakeAtInstant` for an instant that a user
 * chose. `armForSweep` leaves the timer to the sweep.
 *
 * @param armedUntil instant for which an earlier timer is known to be armed. If it is not later than `dueAt`, nothing
 * is written: the earlier timer checks when it fires and arms itself again, so postponing costs no write.
 */
export async function armTimer(runtime: Runtime, timer: NewTimer, armedUntil?: string): Promise<void> {
  if (armedUntil !== undefined && armedUntil <= timer.dueAt) return;
  const now = runtime.clock.now();
  const { update, change } = armTimerWrite(timer, now);
  const stored = await runtime.store.update(update, change);
  await queueTimer(runtime, {
    ...timer,
    version: Number(stored['version']),
    stalled: Number(stored['stalled'] ?? 0),
  });
}

/**
 * Queues a timer that was armed in a transaction. Reads it first, since a transaction does not return the new version.
 */
export async function wakeTimer(
  runtime: Pick<Runtime, 'store' | 'clients' | 'settings' | 'clock'>,
  timer: NewTimer,
): Promise<void> {
  if (Date.parse(timer.dueAt) - runtime.clock.now() > longestDelayMs) return;
  const stored = await runtime.store.get(timerEntity.key(timer), { consistent: true });
  if (stored !== undefined) await queueTimer(runtime, timerEntity.fromItem(stored));
}

/** Armings without progress after which a timer is slowed down to one run per minute. */
const hurriedArmings = 200;
const unhurriedMs = 60_000;

/**
 * Milliseconds until a wake-up. Handlers of long work arm their timer again at once and report progress. A timer that
 * never progresses is limited to one run per minute, since AWS does not stop loops on these queues
 * (infra/parts/functions.ts).
 */
export function wakeDelay(
  { dueAt, stalled = 0 }: Pick<TimerWakeUp, 'dueAt' | 'stalled'>,
  now: number,
): number {
  return Math.max(Date.parse(dueAt) - now, stalled > hurriedArmings ? unhurriedMs : 0);
}

/** Puts a timer that is due within 15 minutes on its queue; the sweep queues later ones. */
export async function queueTimer(
  runtime: Pick<Runtime, 'clients' | 'settings' | 'clock'>,
  wakeUp: TimerWakeUp,
): Promise<void> {
  const waitMs = wakeDelay(wakeUp, runtime.clock.now());
  if (waitMs > longestDelayMs) return;
  const { companyId, kind, subject, dueAt, version, stalled } = wakeUp;
  const { SendMessageCommand } = await import('@aws-sdk/client-sqs');
  const sqs = await runtime.clients.sqs();
  await sqs.send(
    new SendMessageCommand({
      QueueUrl: timerQueueUrl(runtime.settings, kind),
      MessageGroupId: companyGroup(companyId),
      MessageBody: JSON.stringify({
        companyId,
        kind,
        subject,
        dueAt,
        version,
        stalled,
      } satisfies TimerWakeUp),
      DelaySeconds: Math.ceil(waitMs / 1000),
    }),
  );
}
