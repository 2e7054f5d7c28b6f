import { isDeepStrictEqual } from 'node:util';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { present } from '@balcao/shared/server/db/expressions';
import { authEntity, type AuthItem, listAuthItems } from '../../core/people/authEntity.ts';
import type { CompanyFacts } from '../../platform/http/context.ts';
import { readPlanItem, toPlan } from '../../core/company/planEntity.ts';
import { inParallel } from '../../platform/runtime/inParallel.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { armTimer } from '../../platform/timers/armTimer.ts';
import { jobPauseMs } from '../../platform/timers/jobPause.ts';
import type { FiresAgain, TimerHandler } from '../../platform/timers/timerHandler.ts';
import { companyFacts, readCompany } from '../../core/company/companyEntity.ts';
import { servedAgainArmed } from './servedAgainArmed.ts';

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    /** `after`: cursor through the company's people; `again`: true in the second pass. */
    companyFacts: { after?: string; again?: boolean };
  }
}

const width = 8;
/** Delay of the second pass: people who were being created with the old facts are stored by its start. */
const againMs = 60_000;

/**
 * Copies the current facts of a company and its plan to all its people (`AuthItem`), where requests read them. One page
 * of people per run, only those with outdated facts, and a second pass a minute later. Concurrent runs converge,
 * because each reads the company again.
 */
export const companyFactsTimer: TimerHandler<'companyFacts', FiresAgain> = {
  async run(runtime, { companyId, payload: { after, again = false } }) {
    const { store, clock } = runtime;
    const facts = await readFacts(runtime, companyId);
    if (facts === undefined) return undefined;
    const { people, next } = await listAuthItems(store, companyId, after);
    const stale = people.filter(({ company }) => !isDeepStrictEqual(company, facts));
    // While a plan has no stages, tickets in a stage are checked rarely; this timer has them checked at once. It is
    // armed before the people's facts change, so that a crash cannot lose it.
    if (facts.planFlags.useKanban && stale.some(({ company }) => !company.planFlags.useKanban))
      await armTimer(runtime, servedAgainArmed(companyId, clock.now()));
    await inParallel(
      width,
      stale.map((auth) => () => rewrite(runtime, auth, facts)),
    );
    if (next === undefined && again) return undefined;
    const waitMs = next === undefined ? againMs : jobPauseMs;
    return {
      dueAt: new Date(clock.now() + waitMs).toISOString(),
      payload: next === undefined ? { again: true } : { after: next, again },
    };
  },
};

async function readFacts({ store }: Runtime, companyId: number): Promise<CompanyFacts | undefined> {
  const company = await readCompany(store, companyId);
  if (company === undefined) return undefined;
  const plan = company.planId === null ? undefined : await readPlanItem(store, company.planId);
  return companyFacts(company, plan && toPlan(plan));
}

async function rewrite(
  { store }: Runtime,
  { companyId, id }: AuthItem,
  company: CompanyFacts,
): Promise<void> {
  try {
    await store.update(authEntity.key({ companyId, id }), { set: { company }, add: { version: 1 } }, present);
  } catch (error) {
    // The person was deleted meanwhile.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
