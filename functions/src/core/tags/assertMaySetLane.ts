import { AppError } from '@balcao/shared/errors';
import { isAdmin } from '@balcao/shared/records/isAdmin';
import type { UserContext } from '../../platform/http/context.ts';
import { plainLane, type TagItem } from '../records/tagEntity.ts';

const laneFields = Object.keys(plainLane) as (keyof typeof plainLane)[];
type Lane = Pick<TagItem, keyof typeof plainLane>;

/**
 * Automatic moves and texts of a stage reach customers of every queue, so only administrators may change them.
 *
 * @throws AppError ERR_NO_PERMISSION, ERR_PLAN_FLAG
 */
export function assertMaySetLane(
  { user, company }: Pick<UserContext, 'user' | 'company'>,
  before: Lane,
  after: Lane,
): void {
  if (laneFields.every((name) => after[name] === before[name])) return;
  if (!isAdmin(user)) throw new AppError('ERR_NO_PERMISSION');
  if (!company.planFlags.useKanban) throw new AppError('ERR_PLAN_FLAG');
}
