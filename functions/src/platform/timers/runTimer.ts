import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Runtime } from '../runtime/runtime.ts';
import { queueTimer, type TimerWakeUp } from './armTimer.ts';
import { dueIndexKeys, timerEntity, type TimerItem } from './timerEntity.ts';
import { stillHeld } from './stillHeld.ts';
import type { FiresAgain, TimerHandler } from './timerHandler.ts';

/**
 * Milliseconds for which a run claims its timer. Shorter than the queue's visibility timeout (180 s), so that a
 * redelivered message can retry a run that died.
 */
const claimMs = 50_000;
/** Maximum clock difference between two machines, in milliseconds. */
const toleranceMs = 1000;

/**
 * Runs a due timer once: claims the arming named by the wake-up, runs its handler, removes the timer or arms it again.
 * Wake-ups of an earlier arming, or of a timer that has run, do nothing.
 *
 * A run may outlast its claim: Lambda freezes a process whose call was abandoned, and a later call resumes it. Another
 * run may have ended by then, so a run stores its end only while it still holds the claim, and what the handler itself
 * writes must tolerate the other run (loading/timersBeside.test.ts).
 *
 * @throws TimerClaimed while another run holds the claim; the message is retried after the claim ends
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

/** Thrown while another run probably holds the timer. */
export class TimerClaimed extends Error {
  override readonly name = 'TimerClaimed';
}

async function claim(runtime: Runtime, wakeUp: TimerWakeUp): Promise<TimerItem | undefined> {
  const now = runtime.clock.now();
  try {
    const stored = await runtime.store.update(
      timerEntity.key(wakeUp),
      { set: { claimedUntil: now + claimMs } },
      {
        // Also checks `dueAt`: versions of a timer that was removed and armed anew start from the beginning.
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
 * Handles a refused claim. A timer that is gone or was armed again makes the wake-up obsolete. A claimed one may be
 * running, or the claim was ours and its response was lost; then the message is retried after the claim ends.
 */
async function looked({ store }: Runtime, wakeUp: TimerWakeUp, now: number): Promise<undefined> {
  const item = await store.get(timerEntity.key(wakeUp), { consistent: true });
  const timer = item && timerEntity.fromItem(item);
  if (timer?.version === wakeUp.version && timer.claimedUntil > now) throw new TimerClaimed();
  return undefined;
}

/** Removes the timer, unless it was armed again while its handler ran, or another run has claimed it meanwhile. */
async function remove(runtime: Runtime, timer: TimerItem): Promise<void> {
  try {
    await runtime.store.delete(timerEntity.key(timer), stillHeld(timer));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** Arms the timer again with one write, unless somebody else armed or claimed it while its handler ran. */
async function fireAgain(
  runtime: Runtime,
  timer: TimerItem,
  { dueAt, payload, gotOn = payload !== undefined }: Omit<FiresAgain, 'payload'> & Partial<FiresAgain>,
): Promise<void> {
  const stalled = gotOn ? 0 : (timer.stalled ?? 0) + 1;
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
      stillHeld(timer),
    );
  } catch (error) {
    if (error instanceof ConditionFailed) return;
    throw error;
  }
  await queueTimer(runtime, next);
}
