import type { Store } from '@balcao/shared/server/db/store';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import { contactImportEntity, storedParts } from '../contactImports/contactImportEntity.ts';

/** Parts of sheets that weigh as much as all else that an erasure reads. */
const partsOfOne = 250;

/** As how many an erasure counts, by what it reads of the company's imports, twice; so many at most. */
export async function erasureWeight(store: Store, companyId: number, most: number): Promise<number> {
  const pk = contactImportEntity.partition({ companyId });
  let parts = 0;
  for await (const items of queryPages(store, { pk, limit: 500 }))
    for (const item of items) parts += storedParts(contactImportEntity.fromItem(item));
  return Math.min(most, 1 + Math.floor(parts / partsOfOne));
}
