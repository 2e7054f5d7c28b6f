import { AppError } from '@balcao/shared/errors';
import { hasLane, mostTags } from '@balcao/shared/tags/tagRules';
import { isAdmin } from '@balcao/shared/users/isAdmin';
import type { UserContext } from '../http/context.ts';
import { readTags } from './readTags.ts';
import type { TagItem } from './tagEntity.ts';

/**
 * What a stage does by itself ends with it, and so does a way that leads to it: made anew it has none of its tickets. Who may
 * not set these may not end them. Others are asked for only of a stage, and of whoever is no administrator: a query then.
 *
 * @throws AppError ERR_NO_PERMISSION
 */
export async function assertMayDelete(
  ctx: Pick<UserContext, 'store' | 'companyId' | 'user'>,
  tag: TagItem,
): Promise<void> {
  if (tag.kanban !== 1 || isAdmin(ctx.user)) return;
  if (hasLane(tag) || (await isLedTo(ctx, tag.id))) throw new AppError('ERR_NO_PERMISSION');
}

async function isLedTo(ctx: Pick<UserContext, 'store' | 'companyId'>, id: number): Promise<boolean> {
  let position: string | undefined;
  do {
    const page = await readTags(ctx, { kanban: 1, position, size: mostTags, depth: mostTags });
    if (page.rows.some(({ nextLaneId, rollbackLaneId }) => nextLaneId === id || rollbackLaneId === id))
      return true;
    position = page.next;
  } while (position !== undefined);
  return false;
}
