import type { Runtime } from '../runtime/runtime.ts';
import { armTimerWrite, type NewTimer } from './armTimerWrite.ts';
import { longestDelayMs, timerEntity, type TimerItem } from './timerEntity.ts';
import { timerQueue } from './timerQueue.ts';

/** What the queues of timers and jobs carry: which timer to look at, and which arming of it was meant. */
export type TimerWakeUp = Pick<TimerItem, 'companyId' | 'kind' | 'subject' | 'dueAt' | 'version' | 'stalled'>;

/**
 * Arms a timer, replacing the one of the same kind and subject. A caller that knows until when one is armed says so:
 * a timer that fires too early looks, and arms itself again, so that pushing one back costs no write.
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

/** Queues a timer that was armed in a transaction, which does not answer the version it got. */
export async function wakeTimer(
  runtime: Pick<Runtime, 'store' | 'clients' | 'settings' | 'clock'>,
  timer: NewTimer,
): Promise<void> {
  if (Date.parse(timer.dueAt) - runtime.clock.now() > longestDelayMs) return;
  const stored = await runtime.store.get(timerEntity.key(timer), { consistent: true });
  if (stored !== undefined) await queueTimer(runtime, timerEntity.fromItem(stored));
}

/** Armed so often without getting on or being done, a timer works in a hurry no longer. */
const hurriedArmings = 200;
const unhurriedMs = 60_000;

/**
 * How far off a wake-up is. A handler that arms its timer again at once, and says that it got on, works through what is
 * long; one that would do so for ever is held to once a minute, since AWS lets these queues' loops run (infra/parts/functions.ts).
 */
export function wakeDelay(
  { dueAt, stalled = 0 }: Pick<TimerWakeUp, 'dueAt' | 'stalled'>,
  now: number,
): number {
  return Math.max(Date.parse(dueAt) - now, stalled > hurriedArmings ? unhurriedMs : 0);
}

/** Puts a timer that is due within 15 minutes on its queue at once; later ones are the sweep's. */
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
      QueueUrl: timerQueue(runtime.settings, kind).url,
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
