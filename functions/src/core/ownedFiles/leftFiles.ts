import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Projection } from '../../platform/stream/projection.ts';
import type { TimerPayloads } from '../../platform/timers/timerPayloads.ts';
import { watchFile } from './watchFile.ts';
import type { OwnedFile } from './ownedFile.ts';

/** An owned file of any kind whose owner's changes are followed. */
export type FollowedFile = OwnedFile<keyof TimerPayloads, unknown>;

/**
 * Arms the timers that delete files which their owner no longer names. The timers delete them, so that the stream does
 * not wait for the bucket.
 */
export function leftFiles(file: FollowedFile): Projection {
  return {
    async follow(runtime, { before, after }) {
      if (before === undefined || file.left === undefined) return;
      const { owner, keys } = file.left(before, after);
      for (const key of keys) await watchFile(runtime, file, owner, key, 0);
    },
  };
}

/** `left` for an owner with one file: the previous file, if the owner was deleted or names another. */
export function replaced<Item>(
  entity: { fromItem(item: StoredItem): Item },
  keyOf: (item: Item) => string | undefined,
): (before: StoredItem, after: StoredItem | undefined) => { owner: Item; keys: string[] } {
  return (before, after) => {
    const owner = entity.fromItem(before);
    const key = keyOf(owner);
    const stays = key === undefined || (after !== undefined && keyOf(entity.fromItem(after)) === key);
    return { owner, keys: stays ? [] : [key] };
  };
}
