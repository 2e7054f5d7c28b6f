import { AppError, type ErrorCode } from '@balcao/shared/errors';
import type { ItemKey } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';

/** Key of an item that a request refers to, and the error code to answer when the item does not exist. */
export type NamedThing = readonly [ItemKey, ErrorCode];

/**
 * Checks in one consistent read that every item exists, including items created a moment ago.
 *
 * @throws AppError with the code of the first missing item
 */
export async function assertThere(store: Store, named: readonly NamedThing[]): Promise<void> {
  if (named.length === 0) return;
  const items = await store.batchGet(
    named.map(([key]) => key),
    { consistent: true },
  );
  const missing = named.find((_, at) => items[at] === undefined);
  if (missing !== undefined) throw new AppError(missing[1]);
}
