import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Condition } from '@balcao/shared/server/db/expressions';
import type { Runtime } from '../runtime/runtime.ts';
import { queueTimer, type TimerWakeUp } from './armTimer.ts';
import { dueIndexKeys, timerEntity, type TimerItem } from './timerEntity.ts';
import type { TimerHandler } from './timerHandler.ts';

/** Shorter than the queue's visibility (180 s): a run that died is tried again with the message itself. */
const claimMs = 50_000;
/** Clocks of two machines may differ by so much. */
const toleranceMs = 1000;

/**
 * Runs a due timer once: claims this arming of it, runs its handler, removes it. Wake-ups of a timer that was armed
 * again or has run already do nothing.
 *
 * @throws TimerClaimed while it is claimed: whether it runs is seen when the claim is over
 */
export async function runTimer(
  runtime: Runtime,
  wakeUp: TimerWakeUp,
  load: (kind: string) => Promise<TimerHandler>,
): Promise<void> {
  const { clock } = runtime;
  const early = Date.parse(wakeUp.dueAt) - clock.now();
  if (early > toleranceMs) return queueTimer(runtime, wakeUp);
  const timer = await claim(runtime, wakeUp);
  if (timer === undefined) return;
  const timerHandler = await load(timer.kind);
  const again = await timerHandler.run(runtime, timer);
  if (again === undefined) await remove(runtime, timer);
  else await fireAgain(runtime, timer, typeof again === 'string' ? { dueAt: again } : again);
}

/** Somebody runs it at this moment, as far as can be told. */
export class TimerClaimed extends Error {
  override readonly name = 'TimerClaimed';
}

const isArming = (version: number): Condition => ({
  expression: '#version = :version',
  values: { version },
});

async function claim(runtime: Runtime, wakeUp: TimerWakeUp): Promise<TimerItem | undefined> {
  const now = runtime.clock.now();
  try {
    const stored = await runtime.store.update(
      timerEntity.key(wakeUp),
      { set: { claimedUntil: now + claimMs } },
      {
        // A timer that was removed and armed anew counts its versions from the beginning.
        expression: '#version = :version AND #dueAt = :dueAt AND #claimedUntil <= :now',
        values: { version: wakeUp.version, dueAt: wakeUp.dueAt, now },
      },
    );
    return timerEntity.fromItem(stored);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return looked(runtime, wakeUp, now);
  }
}

/**
 * What a refused claim means: a timer that is gone or was armed again wants nothing of this wake-up. One that is
 * claimed may be running, or the claim was ours and its answer was lost: the message comes back when the claim is over.
 */
async function looked({ store }: Runtime, wakeUp: TimerWakeUp, now: number): Promise<undefined> {
  const item = await store.get(timerEntity.key(wakeUp), { consistent: true });
  const timer = item && timerEntity.fromItem(item);
  if (timer?.version === wakeUp.version && timer.claimedUntil > now) throw new TimerClaimed();
  return undefined;
}

/** Armed again while its handler ran, it stays. */
async function remove(runtime: Runtime, timer: TimerItem): Promise<void> {
  try {
    await runtime.store.delete(timerEntity.key(timer), isArming(timer.version));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** One write, whatever it keeps. Armed again while its handler ran, it stays as it was armed. */
async function fireAgain(
  runtime: Runtime,
  timer: TimerItem,
  { dueAt, payload }: { dueAt: string; payload?: TimerItem['payload'] },
): Promise<void> {
  const stalled = payload === undefined ? (timer.stalled ?? 0) + 1 : 0;
  const next = { ...timer, dueAt, version: timer.version + 1, stalled };
  try {
    await runtime.store.update(
      timerEntity.key(timer),
      {
        set: {
          dueAt,
          claimedUntil: 0,
          stalled,
          ...(payload !== undefined && { payload }),
          ...dueIndexKeys(next, runtime.clock.now()),
        },
        add: { version: 1 },
      },
      isArming(timer.version),
    );
  } catch (error) {
    if (error instanceof ConditionFailed) return;
    throw error;
  }
  await queueTimer(runtime, next);
}
