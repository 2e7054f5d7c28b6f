import type { LiveEvent } from '@balcao/shared/events';
import type { ItemChange } from './eventRule.ts';

export function changeAction({ before, after }: ItemChange): LiveEvent['action'] {
  if (after === undefined) return 'delete';
  return before === undefined ? 'create' : 'update';
}
