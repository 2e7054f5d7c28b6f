import { AppError } from '@balcao/shared/errors';
import { isAdmin } from '@balcao/shared/records/isAdmin';
import type { UserContext } from '../../platform/http/context.ts';
import type { TagItem } from '../records/tagEntity.ts';

/**
 * Stages are shared by everybody: only administrators create, rename and delete them. Everybody may do so with tags.
 *
 * @throws AppError ERR_NO_PERMISSION
 */
export function assertMayWriteStage({ user }: Pick<UserContext, 'user'>, kanban: TagItem['kanban']): void {
  if (kanban === 1 && !isAdmin(user)) throw new AppError('ERR_NO_PERMISSION');
}
