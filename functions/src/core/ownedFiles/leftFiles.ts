import type { Projection } from '../../platform/stream/projection.ts';
import { watchFile } from './watchFile.ts';
import type { OwnedFile } from './ownedFile.ts';

/** An owned file of any kind whose owner's changes are followed. */
export type FollowedFile = OwnedFile<unknown>;

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
