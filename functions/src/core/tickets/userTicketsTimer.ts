import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../decisions/actor.ts';
import { commitPlan } from '../decisions/commitPlan.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { jobPauseMs } from '../../platform/timers/jobPause.ts';
import type { FiresAgain, TimerHandler } from '../../platform/timers/timerHandler.ts';
import { returnTicket } from './moves/returnTicket.ts';
import { type TicketsPlace, workActiveTickets } from './workActiveTickets.ts';

const pagesOfARun = 10;
/**
 * Delay of the second pass: calls of the deleted user that were under way have then ended, nobody assigns tickets to
 * that user any more, and the indexes are up to date.
 */
const againMs = 60_000;

/** Progress through the tickets of a deleted user; `deleteUser` sets the fields below. */
type Place = TicketsPlace & {
  userId: number;
  /** The user who deleted that user. */
  actor: Actor;
};

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    userTickets: Place;
  }
}

/**
 * Puts the tickets of a deleted user back into their queues: the open ones would only be in that user's list, where
 * nobody finds them. Each run does a bounded part; repeating one is harmless.
 */
export const userTicketsTimer: TimerHandler<'userTickets', FiresAgain> = {
  async run(runtime, timer) {
    const { companyId } = timer;
    const begun = timer.payload;
    let place: Place | undefined = begun;
    for (let page = 0; page < pagesOfARun && place !== undefined; page++)
      place = await releasePage(runtime, companyId, place);
    if (place === undefined && begun.again) return undefined;
    const { userId, actor } = begun;
    const waitMs = place === undefined ? againMs : jobPauseMs;
    return {
      dueAt: new Date(runtime.clock.now() + waitMs).toISOString(),
      payload: { ...(place ?? { userId, actor, again: true }) },
      gotOn: !isDeepStrictEqual(place, begun),
    };
  },
};

/** Releases one page of tickets. Returns the place to continue from, undefined at the end. */
function releasePage(runtime: Runtime, companyId: number, place: Place): Promise<Place | undefined> {
  const { userId, actor } = place;
  return workActiveTickets(runtime, companyId, place, {
    of: { userId },
    work: async (found) => {
      const { plan } = returnTicket({ actor, at: runtime.clock.iso() }, found);
      await commitPlan(runtime, plan);
    },
  });
}
