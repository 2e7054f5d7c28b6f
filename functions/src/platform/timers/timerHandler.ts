import type { Runtime } from '../runtime/runtime.ts';
import type { TimerItem } from './timerEntity.ts';
import type { TimerPayloads } from './timerPayloads.ts';

/** Result of a run that made progress: when to fire again, and the payload for that. */
export interface FiresAgain {
  dueAt: string;
  payload: TimerItem['payload'];
}

/** Handler of a kind of timer, with the payload type that the kind declares (timerPayloads.ts). */
export interface TimerHandler<
  Kind extends keyof TimerPayloads = never,
  Again extends string | FiresAgain = [Kind] extends [never] ? string | FiresAgain : string,
> {
  /**
   * Returns when to fire again (a plain instant keeps the payload), or undefined when the work is done. May run twice,
   * so it must be idempotent.
   */
  run(
    runtime: Runtime,
    timer: Omit<TimerItem, 'payload'> & {
      payload: [Kind] extends [never] ? TimerItem['payload'] : TimerPayloads[Kind];
    },
  ): Promise<Again | undefined>;
}
