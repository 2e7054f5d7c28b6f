import { mostWaiting } from '@balcao/shared/schedules/scheduleRules';
import { counterWrite } from '../../../platform/db/listCounterEntity.ts';
import type { NamedWrite } from '../../../platform/http/transactOrRefuse.ts';
import type { ScheduleItem } from '../scheduleEntity.ts';

type Counted = Pick<ScheduleItem, 'companyId' | 'userId' | 'sentAt'>;

/** Under which it is counted while it waits or has failed: its writer's. */
export function waitingBucket({ userId, sentAt }: Counted): string | undefined {
  return sentAt === undefined ? `schedule#waiting#${userId}` : undefined;
}

/** Counts what a change makes of what waits for its writer; nobody comes to more than they may have. */
export function waitingWrites(before: Counted | undefined, after: Counted | undefined): NamedWrite[] {
  const [had, has] = [before && waitingBucket(before), after && waitingBucket(after)];
  const writes: NamedWrite[] = [];
  if (had === has) return writes;
  if (before !== undefined && had !== undefined) writes.push([counterWrite(before.companyId, had, -1)]);
  if (after !== undefined && has !== undefined)
    writes.push([counterWrite(after.companyId, has, 1, mostWaiting), 'ERR_TOO_MANY_SCHEDULES']);
  return writes;
}
