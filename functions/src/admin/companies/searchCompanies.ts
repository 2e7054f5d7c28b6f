import type { companiesApi } from '@balcao/shared/companies/companiesApi';
import { foldText } from '@balcao/shared/text/foldText';
import { type Page, paginate } from '../../platform/db/paginate.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { listPlans } from '../../core/company/planEntity.ts';
import { companiesPartition, companyEntity, type CompanyItem } from '../../core/company/companyEntity.ts';
import { showCompanies } from './showCompanies.ts';

const pageSize = 20;
/** Companies read per page of a search; the cursor continues beyond. */
const depth = 1000;

/** Companies by id, 20 a page. */
export const searchCompanies: Handler<typeof companiesApi.searchCompanies> = async (ctx, { query }) => {
  const search = foldText((query.searchParam ?? '').trim());
  const [{ rows, ...paging }, plans] = await Promise.all([
    paginate(ctx, `companies:${search}`, query, (position: string | undefined) =>
      readPage(ctx, position, search),
    ),
    listPlans(ctx.store),
  ]);
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  const shown = await showCompanies(ctx, rows);
  const companies = shown.map((company) => ({ ...company, plan: byId.get(company.planId ?? 0) ?? null }));
  return { companies, ...paging };
};

async function readPage(
  { store }: UserContext,
  position: string | undefined,
  search: string,
): Promise<Page<CompanyItem, string>> {
  const { items, lastKey } = await store.query({
    index: 'gsi1',
    pk: companiesPartition,
    ...(position !== undefined && { from: `${position}\0` }),
    limit: search === '' ? pageSize : depth,
  });
  const rows: CompanyItem[] = [];
  for (const [index, stored] of items.entries()) {
    const item = companyEntity.fromItem(stored);
    if (foldText(`${item.name} ${item.email} ${item.document}`).includes(search)) rows.push(item);
    if (rows.length === pageSize && (index + 1 < items.length || lastKey !== undefined))
      return { rows, next: String(stored['gsi1sk']) };
  }
  return { rows, next: lastKey && String(lastKey['gsi1sk']) };
}
