import type { UserContext } from '../../platform/http/context.ts';
import type { BoardQuery } from './boardRead.ts';

/** What a cursor of a lane is bound to: whose it is, which lane, and what the board was narrowed to. */
export function laneScope(
  { companyId, user }: Pick<UserContext, 'companyId' | 'user'>,
  { startDate, endDate, searchParam, queueIds, withoutQueue, users }: BoardQuery,
  stageId: number | undefined,
): string {
  const asked = [startDate, endDate, searchParam, queueIds, withoutQueue, users];
  return `lane:${companyId}:${user.id}:${stageId ?? 0}:${JSON.stringify(asked)}`;
}
