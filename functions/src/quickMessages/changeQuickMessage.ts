import type { QuickMessage } from '@balcao/shared/quickMessages/quickMessageModel';
import { changeOrConflict } from '../http/changeOrConflict.ts';
import type { UserContext } from '../http/context.ts';
import { transactOrRefuse } from '../http/transactOrRefuse.ts';
import { placeWrites, type QuickMessageItem, quickMessageToItem } from './quickMessageEntity.ts';
import { requireOwnQuickMessage } from './requireQuickMessage.ts';
import { showQuickMessage } from './showQuickMessage.ts';

/**
 * Changes a quick message of somebody who may. A file that it had before leaves the bucket by the stream. Somebody
 * else's simultaneous change is not lost: the change is made again upon it.
 *
 * @throws AppError ERR_NO_QUICK_MESSAGE_FOUND, ERR_NO_PERMISSION, ERR_SHORTCODE_ALREADY_EXISTS,
 *   ERR_TOO_MANY_QUICK_MESSAGES, ERR_CONFLICT
 */
export function changeQuickMessage(
  ctx: UserContext,
  id: number,
  change: Partial<QuickMessageItem>,
): Promise<QuickMessage> {
  return changeOrConflict(async () => {
    const before = await requireOwnQuickMessage(ctx, id);
    const after = { ...before, ...change, updatedAt: ctx.clock.iso(), version: before.version + 1 };
    const put = quickMessageToItem(after);
    const condition = { expression: '#version = :version', values: { version: before.version } };
    const moved = placeWrites(ctx.companyId, before, after);
    if (moved.length === 0) await ctx.store.put(put, condition);
    else await transactOrRefuse(ctx.store, [[{ put, condition }], ...moved]);
    return showQuickMessage(ctx, after);
  });
}
