import type { Projection } from '../../platform/stream/projection.ts';
import { fileListEntity } from '../../core/records/fileListEntity.ts';
import { filesGone } from './filesGone.ts';
import { watchFile } from './watchFile.ts';

/** Arms the cleanup timers of files removed from a list that no message uses. */
export const fileListProjection = {
  async follow(runtime, { before, after }) {
    const had = before && fileListEntity.fromItem(before);
    if (had === undefined) return;
    const gone = filesGone(had, after && fileListEntity.fromItem(after));
    for (const { key } of gone) await watchFile(runtime, had, key, runtime.clock.iso());
  },
} satisfies Projection;
