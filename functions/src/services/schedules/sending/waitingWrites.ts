import { mostWaiting } from '@balcao/shared/schedules/scheduleRules';
import { counterWrite } from '../../../platform/db/listCounterEntity.ts';
import type { NamedWrite } from '../../../platform/http/transactOrRefuse.ts';
import type { ScheduleItem } from '../scheduleEntity.ts';

type Counted = Pick<ScheduleItem, 'companyId' | 'userId' | 'sentAt'>;

/** Bucket that counts a writer's waiting or failed messages; undefined once sent. */
export function waitingBucket({ userId, sentAt }: Counted): string | undefined {
  return sentAt === undefined ? `schedule#waiting#${userId}` : undefined;
}

/** Counter updates for a change, with the writer's limit `mostWaiting`. */
export function waitingWrites(before: Counted | undefined, after: Counted | undefined): NamedWrite[] {
  const [had, has] = [before && waitingBucket(before), after && waitingBucket(after)];
  const writes: NamedWrite[] = [];
  if (had === has) return writes;
  if (before !== undefined && had !== undefined) writes.push([counterWrite(before.companyId, had, -1)]);
  if (after !== undefined && has !== undefined)
    writes.push([counterWrite(after.companyId, has, 1, mostWaiting), 'ERR_TOO_MANY_SCHEDULES']);
  return writes;
}
