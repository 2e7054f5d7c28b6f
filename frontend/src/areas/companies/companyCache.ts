import type { Company } from '@balcao/shared/companies/companyModel';
import { foldText } from '@balcao/shared/text/foldText';
import type { Plan } from '@balcao/shared/records/planModel';
import type { QueryClient } from '@tanstack/react-query';
import { placeRow, type RowOf } from '../../kit/answers/placeRow.ts';

export type CompanyRow = RowOf<'GET /companiesPlan', 'companies'>;

/** Stores a created or changed company in the cached lists; `plans` are all plans. */
export function storeCompany(client: QueryClient, company: Company, plans: readonly Plan[]): void {
  const { id, name, email, document, planId } = company;
  const plan = plans.find((one) => one.id === planId) ?? null;
  placeRow(client, 'GET /companiesPlan', 'companies', {
    id,
    row: (): CompanyRow => ({ ...company, plan }),
    belongs: ({ query }) =>
      foldText(`${name} ${email} ${document}`).includes(foldText(query?.searchParam?.trim() ?? '')),
    isBefore: (one, other) => one.id < other.id,
  });
}
