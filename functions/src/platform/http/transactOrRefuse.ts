import { AppError, type ErrorCode, type ErrorDetail } from '@balcao/shared/errors';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Store, Write } from '@balcao/shared/server/db/store';

/** A write of a transaction, with the error to answer if its condition fails. */
export type NamedWrite = [write: Write, refused?: ErrorCode, details?: ErrorDetail[]];

/**
 * Commits the writes in one transaction.
 *
 * @throws AppError with the code of the first failed write that names one; ConditionFailed if none does
 */
export async function transactOrRefuse(store: Store, writes: readonly NamedWrite[]): Promise<void> {
  try {
    await store.transact(writes.map(([write]) => write));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const refused = error.failed
      .map((position) => writes[position])
      .find((write) => write?.[1] !== undefined);
    const [, code, details = []] = refused ?? [];
    if (code !== undefined) throw new AppError(code, { cause: error, details });
    throw error;
  }
}
