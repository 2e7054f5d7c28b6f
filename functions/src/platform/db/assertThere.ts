import { AppError, type ErrorCode } from '@balcao/shared/errors';
import type { ItemKey } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';

/** Something that a field names, and the code that says it is not there. */
export type NamedThing = readonly [ItemKey, ErrorCode];

/**
 * Whether all that was named is there, also what was made a moment ago, in one round trip.
 *
 * @throws AppError with the code of the first that is not
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
