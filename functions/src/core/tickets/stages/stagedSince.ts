import type { TimerItem } from '../../../platform/timers/timerEntity.ts';

/** From when on the hours of a stage count for a ticket, by a timer of it that is about this stage. */
export function stagedSince(timer: Pick<TimerItem, 'payload'>, stageId: number): string | undefined {
  const { stageId: about, since } = timer.payload as Partial<Record<string, unknown>>;
  return about === stageId && typeof since === 'string' ? since : undefined;
}
