import type { Store } from '@balcao/shared/server/db/store';
import { type Listed, findListedAsIndexed } from './listedEntity.ts';
import { inParallel } from '../../platform/runtime/inParallel.ts';
import { listedIdOf, type ShippingItem } from '../shippings/shippingEntity.ts';

/** Parallel reads: a page of recipients whose numbers WhatsApp does not have takes one read per row. */
const width = 10;

/** The list rows of recipients without a contact, by recipient; rows that were removed from the list are missing. */
export async function shippedListed(
  store: Store,
  companyId: number,
  items: readonly ShippingItem[],
): Promise<ReadonlyMap<string, Listed>> {
  const found = new Map<string, Listed>();
  const reads = items.flatMap(({ recipient }) => {
    const id = listedIdOf(recipient);
    if (id === undefined) return [];
    return async () => {
      const listed = await findListedAsIndexed(store, companyId, id);
      if (listed !== undefined) found.set(recipient, listed);
    };
  });
  await inParallel(width, reads);
  return found;
}
