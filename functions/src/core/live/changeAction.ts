import type { LiveEvent } from '@balcao/shared/events';
import type { ItemChange } from './eventRule.ts';

/** What became of the item. */
export function changeAction({ before, after }: ItemChange): LiveEvent['action'] {
  if (after === undefined) return 'delete';
  return before === undefined ? 'create' : 'update';
}
