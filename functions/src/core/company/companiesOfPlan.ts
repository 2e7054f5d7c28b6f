import type { Store } from '@balcao/shared/server/db/store';
import { companiesPartition, companyEntity, type CompanyItem } from './companyEntity.ts';

const pageSize = 500;

/** Reads a page of all companies and returns those on a plan, with the position of the next page. */
export async function companiesOfPlan(
  store: Store,
  planId: number,
  after?: string,
): Promise<{ companies: CompanyItem[]; next: string | undefined }> {
  const { items, lastKey } = await store.query({
    index: 'gsi1',
    pk: companiesPartition,
    ...(after !== undefined && { from: `${after}\0` }),
    filter: { expression: '#planId = :planId', values: { planId } },
    limit: pageSize,
  });
  const next = lastKey && String(lastKey['gsi1sk']);
  return { companies: items.map((item) => companyEntity.fromItem(item)), next };
}
