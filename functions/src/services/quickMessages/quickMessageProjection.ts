import type { Projection } from '../../platform/stream/projection.ts';
import { quickMessageEntity } from './quickMessageEntity.ts';
import { watchFile } from './watchFile.ts';

/** Files that were replaced, taken away or deleted with their quick message are left to a timer: the stream waits for none. */
export const quickMessageProjection = {
  async follow(runtime, { before, after }) {
    const had = before && quickMessageEntity.fromItem(before);
    if (had?.media === undefined) return;
    const { key } = had.media;
    const has = after && quickMessageEntity.fromItem(after).media?.key;
    if (key !== has) await watchFile(runtime, had, key, runtime.clock.iso());
  },
} satisfies Projection;
