import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../decisions/actor.ts';
import { commitPlan } from '../decisions/commitPlan.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { armTimer } from '../../platform/timers/armTimer.ts';
import { jobPauseMs } from '../../platform/timers/jobPause.ts';
import type { TimerHandler } from '../../platform/timers/timerHandler.ts';
import { returnTicket } from './moves/returnTicket.ts';
import { type TicketsPlace, workActiveTickets } from './workActiveTickets.ts';

/** Pages of tickets in one run. */
const pagesOfARun = 10;
/** By then what the person had under way has ended, nobody names them any longer, and the lists show it. */
const againMs = 60_000;

/** How far the tickets of somebody who was deleted are worked off; `deleteUser` begins with the first two. */
type Place = TicketsPlace & {
  userId: number;
  /** Who deleted them. */
  actor: Actor;
};

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    userTickets: Place;
  }
}

/**
 * Puts the tickets of somebody who was deleted back into their queues: nobody else would find the open ones in a list of
 * theirs. A bounded part in each run, and no harm in one that runs twice.
 */
export const userTicketsTimer: TimerHandler<'userTickets'> = {
  async run(runtime, timer) {
    const { companyId } = timer;
    const begun = timer.payload;
    let place: Place | undefined = begun;
    for (let page = 0; page < pagesOfARun && place !== undefined; page++)
      place = await releasePage(runtime, companyId, place);
    if (place === undefined && begun.again) return undefined;
    const { userId, actor } = begun;
    const waitMs = place === undefined ? againMs : jobPauseMs;
    await armTimer(runtime, {
      companyId,
      kind: 'userTickets',
      subject: timer.subject,
      dueAt: new Date(runtime.clock.now() + waitMs).toISOString(),
      payload: { ...(place ?? { userId, actor, again: true }) },
      gotOn: !isDeepStrictEqual(place, begun),
    });
    return undefined;
  },
};

/** Answers where to go on. */
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
