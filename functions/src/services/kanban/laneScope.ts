import type { UserContext } from '../../platform/http/context.ts';
import type { BoardQuery } from './boardRead.ts';

/** Scope a lane's cursor is bound to: company, user, stage and filters. */
export function laneScope(
  { companyId, user }: Pick<UserContext, 'companyId' | 'user'>,
  { startDate, endDate, searchParam, queueIds, withoutQueue, users }: BoardQuery,
  stageId: number | undefined,
): string {
  const asked = [startDate, endDate, searchParam, queueIds, withoutQueue, users];
  return `lane:${companyId}:${user.id}:${stageId ?? 0}:${JSON.stringify(asked)}`;
}
