import { dropFile } from '../media/dropFile.ts';
import type { Projection } from '../stream/projection.ts';
import { quickMessageEntity } from './quickMessageEntity.ts';

/** Files that were replaced, taken away or deleted with their quick message leave the bucket; keys never come again. */
export const quickMessageProjection = {
  async follow(runtime, { before, after }) {
    const had = before && quickMessageEntity.fromItem(before).media?.key;
    const has = after && quickMessageEntity.fromItem(after).media?.key;
    if (had !== undefined && had !== has) await dropFile(runtime, had);
  },
} satisfies Projection;
