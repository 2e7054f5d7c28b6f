import type { Runtime } from '../runtime/runtime.ts';
import type { TimerItem } from './timerEntity.ts';
import type { TimerPayloads } from './timerPayloads.ts';

/** Result of a run that is to go on: when to fire again, and the payload for that. */
export interface FiresAgain {
  dueAt: string;
  payload: TimerItem['payload'];
  /** False if the run made no progress; a timer that never does is slowed down (armTimer.ts). True by default. */
  gotOn?: boolean;
}

/** Handler of a kind of timer, with the payload type that the kind declares (timerPayloads.ts). */
export interface TimerHandler<
  Kind extends keyof TimerPayloads = never,
  Again extends string | FiresAgain = [Kind] extends [never] ? string | FiresAgain : string,
> {
  /**
   * Returns when to fire again (a plain instant keeps the payload), or undefined when the work is done. May run twice,
   * even beside itself, so it must be idempotent. A handler never arms its own timer with `armTimer`: a run that was
   * overtaken would lead the work back to its own place.
   */
  run(
    runtime: Runtime,
    timer: Omit<TimerItem, 'payload'> & {
      payload: [Kind] extends [never] ? TimerItem['payload'] : TimerPayloads[Kind];
    },
  ): Promise<Again | undefined>;
}
