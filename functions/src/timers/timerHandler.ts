import type { Runtime } from '../runtime/runtime.ts';
import type { TimerItem } from './timerEntity.ts';
import type { TimerPayloads } from './timerPayloads.ts';

/** What a kind of timer does when it is due; its payload is what that kind declares (timerPayloads.ts). */
export interface TimerHandler<Kind extends keyof TimerPayloads = never> {
  /** Answers an instant to fire again at, or nothing when it is done. Runs twice in the worst case. */
  run(
    runtime: Runtime,
    timer: Omit<TimerItem, 'payload'> & {
      payload: [Kind] extends [never] ? TimerItem['payload'] : TimerPayloads[Kind];
    },
  ): Promise<string | undefined>;
}
