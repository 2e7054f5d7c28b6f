import { AppError } from '@balcao/shared/errors';
import type { Store } from '@balcao/shared/server/db/store';
import { tagEntity } from '../records/tagEntity.ts';

/**
 * Checks that all these ids are stages of the company.
 *
 * @throws AppError ERR_NO_TAG_FOUND
 */
export async function assertStages(
  store: Store,
  companyId: number,
  ids: readonly (number | null | undefined)[],
): Promise<void> {
  const named = [...new Set(ids.filter((id) => id !== null && id !== undefined))];
  if (named.length === 0) return;
  const items = await store.batchGet(
    named.map((id) => tagEntity.key({ companyId, id })),
    { consistent: true },
  );
  if (items.some((item) => item === undefined || tagEntity.fromItem(item).kanban !== 1))
    throw new AppError('ERR_NO_TAG_FOUND');
}
