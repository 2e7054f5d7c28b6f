import { present } from '@balcao/shared/server/db/expressions';
import type { Runtime } from '../runtime/runtime.ts';
import { wakeOrWarn } from '../runtime/wakeOrWarn.ts';
import { wakeTimer } from '../timers/armTimer.ts';
import { armTimerWrite, type NewTimer } from '../timers/armTimerWrite.ts';
import { contactMergeEntity, type ContactMergeItem } from './contactMergeEntity.ts';

/** Counts what a run has done, and arms the next one. */
export async function goOnFollowing(
  runtime: Runtime,
  merge: ContactMergeItem,
  done: number,
  timer: Omit<NewTimer, 'dueAt'>,
): Promise<void> {
  const { store, clock } = runtime;
  const next = { ...timer, dueAt: clock.iso() };
  await store.transact([
    { update: contactMergeEntity.key(merge), change: { add: { done } }, condition: present },
    armTimerWrite(next, clock.now()),
  ]);
  await wakeOrWarn(runtime, next, () => wakeTimer(runtime, next));
}
