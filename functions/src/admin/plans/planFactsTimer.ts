import { companiesOfPlan } from '../../core/company/companiesOfPlan.ts';
import { factsArmed } from '../../core/company/factsArmed.ts';
import { inParallel } from '../../platform/runtime/inParallel.ts';
import { armTimer } from '../../platform/timers/armTimer.ts';
import { jobPauseMs } from '../../platform/timers/jobPause.ts';
import type { FiresAgain, TimerHandler } from '../../platform/timers/timerHandler.ts';

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    /** The plan, and after which company it goes on. */
    planFacts: { planId: number; after?: string };
  }
}

const width = 8;

/**
 * Has every company of a plan tell its people what the plan holds now (`companyFacts`), a page of companies in each run.
 * One that comes to the plan meanwhile does so by itself.
 */
export const planFactsTimer: TimerHandler<'planFacts', FiresAgain> = {
  async run(runtime, { payload: { planId, after } }) {
    const { store, clock } = runtime;
    const { companies, next } = await companiesOfPlan(store, planId, after);
    const now = clock.now();
    await inParallel(
      width,
      companies.map(
        ({ companyId }) =>
          () =>
            armTimer(runtime, factsArmed(companyId, now)),
      ),
    );
    if (next === undefined) return undefined;
    return { dueAt: new Date(now + jobPauseMs).toISOString(), payload: { planId, after: next } };
  },
};
