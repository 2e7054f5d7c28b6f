import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { countListed } from './countListed.ts';
import { type Listed, listedToItem } from './listedEntity.ts';

interface Change {
  before: Listed;
  after: Listed;
}

/**
 * Writes a job's results for up to 98 rows with the list's counts in one transaction, which sends one event. Rows that
 * somebody changed or removed meanwhile stay as they are.
 */
export async function writeListed(
  runtime: Pick<Runtime, 'store' | 'clock'>,
  place: { companyId: number; contactListId: number },
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const { store, clock } = runtime;
  const at = clock.iso();
  const written = changes.map(({ before, after }) => ({
    before,
    after: { ...after, bulk: true as const, updatedAt: at, version: before.version + 1 },
  }));
  try {
    await store.transact([
      countListed({
        ...place,
        before: written.map(({ before }) => before),
        after: written.map(({ after }) => after),
        reload: true,
        at,
      }),
      ...written.map(({ before, after }) => ({
        put: listedToItem(after),
        condition: { expression: '#version = :version', values: { version: before.version } },
      })),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    // The list is gone, or this single row has changed.
    if (error.failed.includes(0) || changes.length === 1) return;
    for (const change of changes) await writeListed(runtime, place, [change]);
  }
}
