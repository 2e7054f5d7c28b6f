import type { ShippingState } from '@balcao/shared/records/shippingStates';
import type { Page } from '../../platform/db/paginate.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { shippingEntity, type ShippingItem, shippingState } from './shippingEntity.ts';

const readSize = 500;
/** Reads per filtered page; after that a short page is returned. */
const mostReads = 6;

/** A page of a campaign's recipients, optionally of one state; bounded reads, so it may be short. */
export async function readShippings(
  { store, companyId }: Pick<UserContext, 'store' | 'companyId'>,
  campaignId: number,
  state: ShippingState | undefined,
  position: string | undefined,
  size: number,
): Promise<Page<ShippingItem, string>> {
  const rows: ShippingItem[] = [];
  let last = position;
  for (let reads = 1; reads <= mostReads; reads += 1) {
    const { items, lastKey } = await store.query({
      pk: shippingEntity.partition({ companyId, campaignId }),
      // Starts after the last row that was read.
      ...(last !== undefined && { from: `${last}\0` }),
      limit: state === undefined ? size : readSize,
    });
    for (const [at, stored] of items.entries()) {
      const item = shippingEntity.fromItem(stored);
      last = item.recipient;
      if (state !== undefined && shippingState(item) !== state) continue;
      rows.push(item);
      const more = at < items.length - 1 || lastKey !== undefined;
      if (rows.length === size) return { rows, next: more ? last : undefined, reads };
    }
    if (lastKey === undefined) return { rows, next: undefined, reads };
  }
  return { rows, next: last, reads: mostReads };
}
