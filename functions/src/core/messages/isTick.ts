import { isDeepStrictEqual } from 'node:util';
import type { StoredItem } from '@balcao/shared/server/db/entity';

/** Whether nothing of a message changed but that it came further on its way. That it failed, or goes again, is more. */
export function isTick(before: StoredItem | undefined, after: StoredItem): boolean {
  if (before === undefined) return false;
  const { ack: had, version: _was, ...known } = before;
  const { ack: has, version: _is, ...now } = after;
  return Number(had) >= 0 && Number(has) > Number(had) && isDeepStrictEqual(known, now);
}
