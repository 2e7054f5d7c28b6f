import type { Store } from '@balcao/shared/server/db/store';
import { type Listed, findListedAsIndexed } from './listedEntity.ts';
import { inParallel } from '../../platform/runtime/inParallel.ts';
import { listedIdOf, type ShippingItem } from '../shippings/shippingEntity.ts';

/** Reads beside each other: a page of nothing but numbers that WhatsApp does not have asks for each of its rows. */
const width = 10;

/** The rows of a list that recipients without a contact stand for, by the recipient: who was taken off it is nobody. */
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
