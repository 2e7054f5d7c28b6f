import type { Company } from '@balcao/shared/companies/companyModel';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { type CompanyItem, toCompany } from '../../core/company/companyEntity.ts';
import { readStorage } from '../../core/company/figuresEntity.ts';

/** A company in the API's form, with its stored bytes. */
export async function showCompany(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  company: CompanyItem,
): Promise<Company> {
  const [stored] = await readStorage(store, [company.companyId]);
  return toCompany(company, clock.iso(), stored);
}
