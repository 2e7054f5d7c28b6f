import { present } from '@balcao/shared/server/db/expressions';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { companyEntity } from '../../core/company/companyEntity.ts';

/** Marks a company's first steps as done, without touching other fields. */
export function endFirstSteps(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  companyId: number,
): Promise<void> {
  const change = { set: { firstRunDoneAt: clock.iso() } };
  return transactOrRefuse(store, [
    [{ update: companyEntity.key({ companyId }), change, condition: present }, 'ERR_NO_COMPANY_FOUND'],
  ]);
}
