import type { Company } from '@balcao/shared/companies/companyModel';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { type CompanyItem, toCompany } from '../../core/company/companyEntity.ts';
import { readStorage } from '../../core/company/figuresEntity.ts';

/** Companies in the API's form, with their stored bytes (half a read unit each). */
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
