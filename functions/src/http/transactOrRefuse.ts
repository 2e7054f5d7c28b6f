import { AppError, type ErrorCode } from '@balcao/shared/errors';
import { ConditionFailed } from '../db/conditionFailed.ts';
import type { Store, Write } from '../db/store.ts';

const attempts = 6;

/** A write of a transaction with the error to answer when its condition fails. */
export type NamedWrite = [write: Write, refused?: ErrorCode];

/**
 * All or nothing; a condition that fails is answered with the error its write names. Transactions that only met
 * another one on the same item are tried again.
 */
export async function transactOrRefuse(store: Store, writes: readonly NamedWrite[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await store.transact(writes.map(([write]) => write));
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      const refused = error.failed
        .map((position) => writes[position]?.[1])
        .find((code) => code !== undefined);
      if (refused !== undefined) throw new AppError(refused, { cause: error });
      if (!error.contended || error.failed.length > 0 || attempt === attempts) throw error;
      const pauseMs = Math.random() * 20 * 2 ** attempt;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
