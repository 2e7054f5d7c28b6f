import type { Runtime } from '../runtime/runtime.ts';
import type { TimerItem } from './timerEntity.ts';

/** What a kind of timer does when it is due. */
export interface TimerHandler {
  /** Overdue by more than this, the timer is dropped unrun; absent: it runs however late. */
  lateLimitMs?: number;
  /** Answers an instant to fire again at, or nothing when it is done. Runs twice in the worst case. */
  run(runtime: Runtime, timer: TimerItem): Promise<string | undefined>;
}
