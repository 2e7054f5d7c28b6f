import type { Company } from '@balcao/shared/companies/companyModel';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { type CompanyItem, toCompany } from '../../core/company/companyEntity.ts';
import { readStorage } from '../../core/company/figuresEntity.ts';

/** Companies as they are shown, with the files that they keep: half a read unit each. */
export async function showCompanies(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  companies: readonly CompanyItem[],
): Promise<Company[]> {
  const stored = await readStorage(
    store,
    companies.map(({ companyId }) => companyId),
  );
  const at = clock.iso();
  return companies.map((item, index) => toCompany(item, at, stored[index]));
}
