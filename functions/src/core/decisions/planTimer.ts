import { armTimerWrite, type NewTimer } from '../../platform/timers/armTimerWrite.ts';
import { type Plan, planOf } from './plan.ts';

/** Arms a timer in the plan's transaction, replacing the one of the same kind and subject. */
export function planTimer(timer: NewTimer, at: string): Plan {
  const { items } = planOf('timer', [armTimerWrite(timer, Date.parse(at))]);
  return { items, wakeUps: [{ kind: 'timer', order: Date.parse(timer.dueAt), timer }] };
}
