import type { Store } from '@balcao/shared/server/db/store';
import { type Parked, parkedPages } from '../db/parkCommand.ts';

/** All parked commands of a connection, oldest first. */
export async function parkedOf(
  store: Store,
  of: { companyId: number; connectionId: number },
): Promise<Parked[]> {
  const pages: Parked[][] = [];
  for await (const { parked } of parkedPages(store, of, 100)) pages.push(parked);
  return pages.flat();
}
