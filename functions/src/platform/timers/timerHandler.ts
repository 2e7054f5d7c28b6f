import type { Runtime } from '../runtime/runtime.ts';
import type { TimerItem } from './timerEntity.ts';
import type { TimerPayloads } from './timerPayloads.ts';

/** To fire again at an instant, with what the run has found out: it got on. */
export interface FiresAgain {
  dueAt: string;
  payload: TimerItem['payload'];
}

/** What a kind of timer does when it is due; its payload is what that kind declares (timerPayloads.ts). */
export interface TimerHandler<
  Kind extends keyof TimerPayloads = never,
  Again extends string | FiresAgain = [Kind] extends [never] ? string | FiresAgain : string,
> {
  /** Answers when to fire again (an instant alone leaves the payload), or nothing when it is done. Runs twice in the worst case. */
  run(
    runtime: Runtime,
    timer: Omit<TimerItem, 'payload'> & {
      payload: [Kind] extends [never] ? TimerItem['payload'] : TimerPayloads[Kind];
    },
  ): Promise<Again | undefined>;
}
