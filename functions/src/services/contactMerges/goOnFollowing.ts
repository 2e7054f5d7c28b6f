import type { Runtime } from '../../platform/runtime/runtime.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite, type NewTimer } from '../../platform/timers/armTimerWrite.ts';
import { contactMergeEntity, type ContactMergeItem, inState } from './contactMergeEntity.ts';

/** A merge or its undoing, without when it goes on. */
type Following =
  | Omit<NewTimer<'contactMerge'>, 'dueAt' | 'gotOn'>
  | Omit<NewTimer<'mergeUndoing'>, 'dueAt' | 'gotOn'>;

/**
 * Arms the next run, and counts what this one has done while there is a merge to count it for. Each run goes on where the
 * one before it ended, so it got on: a long history is no timer that stands still.
 */
export async function goOnFollowing(
  runtime: Runtime,
  merge: ContactMergeItem | undefined,
  done: number,
  timer: Following,
): Promise<void> {
  const { store, clock } = runtime;
  const next: NewTimer = { ...timer, dueAt: clock.iso(), gotOn: true };
  await store.transact([
    ...(merge === undefined
      ? []
      : [{ update: contactMergeEntity.key(merge), change: { add: { done } }, condition: inState(merge) }]),
    armTimerWrite(next, clock.now()),
  ]);
  await wakeOrWarn(runtime, next, () => wakeTimer(runtime, next));
}
