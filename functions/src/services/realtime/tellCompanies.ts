import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import { companiesPage } from '../../core/company/companyEntity.ts';
import type { Audience } from '../../core/live/eventRule.ts';
import { publishDirect } from './publishDirect.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { jobPauseMs } from '../../platform/timers/jobPause.ts';

/** Companies per run. */
const companiesOfARun = 200;
const atOnce = 20;

/**
 * Publishes to online users of the companies after `after`. Returns when and after which company to continue, undefined
 * at the end.
 */
export async function tellCompanies(
  runtime: Runtime,
  after: number | undefined,
  audienceOf: (companyId: number) => Audience,
): Promise<{ dueAt: string; after: number } | undefined> {
  const companies = await companiesPage(runtime.store, after, companiesOfARun);
  for (let from = 0; from < companies.length; from += atOnce)
    await Promise.all(
      companies
        .slice(from, from + atOnce)
        .map(({ companyId }) => publishDirect(runtime, companyId, audienceOf(companyId))),
    );
  if (companies.length < companiesOfARun) return undefined;
  return {
    dueAt: new Date(runtime.clock.now() + jobPauseMs).toISOString(),
    after: companies.at(-1)?.companyId ?? platformCompanyId,
  };
}
