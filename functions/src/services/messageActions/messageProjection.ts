import { syncEntries } from '../../platform/stream/syncEntries.ts';
import type { Projection } from '../../platform/stream/projection.ts';
import { receivedAudios } from './receivedAudioEntity.ts';

/** Maintains the lookup of received audios by file name. Other messages cost nothing. */
export const messageProjection = {
  async follow({ store }, { before, after }, entered) {
    // `enter` adds the entry; an earlier attempt may already have written it.
    if (entered && before === undefined) return;
    await syncEntries(store, [{ before, after }], receivedAudios);
  },
  async enter({ store }, items) {
    const told = items.map((after) => ({ before: undefined, after }));
    await syncEntries(store, told, receivedAudios);
  },
} satisfies Projection;
