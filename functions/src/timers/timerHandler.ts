import type { Runtime } from '../runtime/runtime.ts';
import type { TimerItem } from './timerEntity.ts';

/** What a kind of timer does when it is due. `Payload` is what it is armed with. */
export interface TimerHandler<Payload extends object = TimerItem['payload']> {
  /** Overdue by more than this, the timer is dropped unrun; absent: it runs however late. */
  lateLimitMs?: number;
  /** Answers an instant to fire again at, or nothing when it is done. Runs twice in the worst case. */
  run(
    runtime: Runtime,
    timer: Omit<TimerItem, 'payload'> & { payload: Payload },
  ): Promise<string | undefined>;
}
