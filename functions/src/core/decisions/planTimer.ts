import { armTimerWrite, type NewTimer } from '../../platform/timers/armTimerWrite.ts';
import { type Plan, planOf } from './plan.ts';

/** Arms a timer, replacing the one of the same kind and subject, in the transaction of what wants it. */
export function planTimer(timer: NewTimer, at: string): Plan {
  const { items } = planOf('timer', [armTimerWrite(timer, Date.parse(at))]);
  return { items, wakeUps: [{ kind: 'timer', order: Date.parse(timer.dueAt), timer }] };
}
