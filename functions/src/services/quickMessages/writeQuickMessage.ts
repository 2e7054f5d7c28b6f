import type { Store } from '@balcao/shared/server/db/store';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { placeWrites, quickMessageEntity, quickMessageToItem } from './quickMessageEntity.ts';
import type { QuickMessageItem } from './quickMessageLists.ts';

/**
 * Writes a changed quick message, or deletes it without `after`; the stream deletes a file no longer named.
 *
 * @param aboveShares false where no person may exceed their share of the shared list by the change
 * @throws ConditionFailed on a concurrent change; AppError ERR_SHORTCODE_ALREADY_EXISTS, ERR_TOO_MANY_QUICK_MESSAGES,
 * ERR_TOO_MANY_OWN_QUICK_MESSAGES
 */
export async function writeQuickMessage(
  store: Store,
  before: QuickMessageItem,
  after: QuickMessageItem | undefined,
  aboveShares = true,
): Promise<void> {
  const condition = { expression: '#version = :version', values: { version: before.version } };
  const moved = placeWrites(before.companyId, before, after, aboveShares);
  if (after === undefined)
    return transactOrRefuse(store, [[{ delete: quickMessageEntity.key(before), condition }], ...moved]);
  const put = quickMessageToItem(after);
  if (moved.length === 0) await store.put(put, condition);
  else await transactOrRefuse(store, [[{ put, condition }], ...moved]);
}
