import { companiesOfPlan } from '../../core/company/companiesOfPlan.ts';
import { companyFactsDue } from '../../core/company/companyFactsDue.ts';
import { inParallel } from '../../platform/runtime/inParallel.ts';
import { armTimer } from '../../platform/timers/armTimer.ts';
import { jobPauseMs } from '../../platform/timers/jobPause.ts';
import type { FiresAgain, TimerHandler } from '../../platform/timers/timerHandler.ts';

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    /** The plan, and the cursor through its companies. */
    planFacts: { planId: number; after?: string };
  }
}

const width = 8;

/**
 * Starts `companyFacts` for every company of a plan, one page of companies per run. A company that switches to the plan
 * meanwhile starts `companyFacts` itself.
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
            armTimer(runtime, companyFactsDue(companyId, now)),
      ),
    );
    if (next === undefined) return undefined;
    return { dueAt: new Date(now + jobPauseMs).toISOString(), payload: { planId, after: next } };
  },
};
