import type { Runtime } from '../../platform/runtime/runtime.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite, type NewTimer } from '../../platform/timers/armTimerWrite.ts';
import { stillHeld } from '../../platform/timers/stillHeld.ts';
import type { TimerItem } from '../../platform/timers/timerEntity.ts';
import { contactMergeEntity, type ContactMergeItem, inState } from './contactMergeEntity.ts';

/** Timer of a merge or its undoing, without its due time, as the run holds it. */
export type Following = (
  | Omit<NewTimer<'contactMerge'>, 'dueAt' | 'gotOn'>
  | Omit<NewTimer<'mergeUndoing'>, 'dueAt' | 'gotOn'>
) &
  Pick<TimerItem, 'version' | 'claimedUntil'>;

/**
 * Arms the next run and adds this run's moved tickets to the merge, if there is one. Each run continues where the last
 * one ended, so the timer counts as making progress (`gotOn`) however long the history is. A run that another one has
 * overtaken arms and counts nothing.
 *
 * @throws ConditionFailed for such a run
 */
export async function armNextFollowing(
  runtime: Runtime,
  merge: ContactMergeItem | undefined,
  done: number,
  { version, claimedUntil, ...timer }: Following,
): Promise<void> {
  const { store, clock } = runtime;
  const next: NewTimer = { ...timer, dueAt: clock.iso(), gotOn: true };
  await store.transact([
    ...(merge === undefined
      ? []
      : [{ update: contactMergeEntity.key(merge), change: { add: { done } }, condition: inState(merge) }]),
    { ...armTimerWrite(next, clock.now()), condition: stillHeld({ version, claimedUntil }) },
  ]);
  await wakeOrWarn(runtime, next, () => wakeTimer(runtime, next));
}
