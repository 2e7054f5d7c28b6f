import { AppError } from '@balcao/shared/errors';
import { isAdmin } from '@balcao/shared/users/isAdmin';
import type { UserContext } from '../http/context.ts';
import { plainLane, type TagItem } from './tagEntity.ts';

const laneFields = Object.keys(plainLane) as (keyof typeof plainLane)[];
type Lane = Pick<TagItem, keyof typeof plainLane>;

/**
 * What is said to customers by itself, in whatever queue they are, is set by administrators. Whoever else saves a stage
 * sends back what it has.
 *
 * @throws AppError ERR_NO_PERMISSION
 */
export function assertMaySetLane({ user }: Pick<UserContext, 'user'>, before: Lane, after: Lane): void {
  if (isAdmin(user) || laneFields.every((name) => after[name] === before[name])) return;
  throw new AppError('ERR_NO_PERMISSION');
}
