import type { Store } from '@balcao/shared/server/db/store';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import { contactImportEntity, storedParts } from '../contactImports/contactImportEntity.ts';

/** Number of import parts whose reading costs as much as everything else that an erasure reads. */
const partsOfOne = 250;

/** Weight of one erasure in the day's limit, by the import parts it has to read, at most `most`. */
export async function erasureWeight(store: Store, companyId: number, most: number): Promise<number> {
  const pk = contactImportEntity.partition({ companyId });
  let parts = 0;
  for await (const items of queryPages(store, { pk, limit: 500 }))
    for (const item of items) parts += storedParts(contactImportEntity.fromItem(item));
  return Math.min(most, 1 + Math.floor(parts / partsOfOne));
}
