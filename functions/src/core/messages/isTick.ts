import { isDeepStrictEqual } from 'node:util';
import type { StoredItem } from '@balcao/shared/server/db/entity';

/** True if only the ack of a message rose. Failing, or being sent again after a failure, is not a tick. */
export function isTick(before: StoredItem | undefined, after: StoredItem): boolean {
  if (before === undefined) return false;
  const { ack: had, version: _was, ...known } = before;
  const { ack: has, version: _is, ...now } = after;
  return Number(had) >= 0 && Number(has) > Number(had) && isDeepStrictEqual(known, now);
}
