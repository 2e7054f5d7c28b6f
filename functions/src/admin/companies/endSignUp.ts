import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import { readCompany } from '../../core/company/companyEntity.ts';
import { isSignUpOver } from '../../core/company/signUpProof.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { endPeople } from '../../services/erasure/endPeople.ts';
import { companyErasure, endCompany } from './endCompany.ts';

/**
 * Erases a company whose address was not proved in time, and so frees the address and the company's name. Also frees
 * the addresses of a company that is deleted already. Returns false if the company stays.
 */
export async function endSignUp(runtime: Runtime, companyId: number): Promise<boolean> {
  const { store, clock, log } = runtime;
  const outcome = await untilAccepted(
    async () => {
      const company = await readCompany(store, companyId);
      if (company === undefined) return 'gone';
      if (!isSignUpOver(company, clock.now())) return 'stays';
      const { unprovedUntil: until } = company;
      const unproved = { expression: '#unprovedUntil = :until', values: { until } };
      const { timer, writes } = await companyErasure(runtime, company, unproved);
      await store.transact(writes);
      return timer;
    },
    { attempts: 5, pauseMs: 20 },
  );
  if (outcome === 'stays') return false;
  if (outcome === 'gone') await endPeople(runtime, companyId);
  else {
    log.info('a sign-up was not proved in time and is erased', { companyId });
    await endCompany(runtime, outcome);
  }
  return true;
}
