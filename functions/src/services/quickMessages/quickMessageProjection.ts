import type { Projection } from '../../platform/stream/projection.ts';
import { quickMessageEntity } from './quickMessageEntity.ts';
import { watchFile } from './watchFile.ts';

/** Leaves the files of changed or deleted quick messages to a timer, so that the stream does not wait for S3. */
export const quickMessageProjection = {
  async follow(runtime, { before, after }) {
    const had = before && quickMessageEntity.fromItem(before);
    if (had?.media === undefined) return;
    const { key } = had.media;
    const has = after && quickMessageEntity.fromItem(after).media?.key;
    if (key !== has) await watchFile(runtime, had, key, runtime.clock.iso());
  },
} satisfies Projection;
