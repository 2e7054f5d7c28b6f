import type { TimerItem } from '../../../platform/timers/timerEntity.ts';

/** ISO instant since which a stage's hours count for a ticket, from its timer if that is about this stage. */
export function stagedSince(timer: Pick<TimerItem, 'payload'>, stageId: number): string | undefined {
  const { stageId: about, since } = timer.payload as Partial<Record<string, unknown>>;
  return about === stageId && typeof since === 'string' ? since : undefined;
}
