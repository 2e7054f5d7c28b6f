import { syncEntries } from '../../platform/stream/syncEntries.ts';
import type { Projection } from '../../platform/stream/projection.ts';
import { receivedAudios } from './receivedAudioEntity.ts';

/** Maintains the lookup of received audios by file name. Other messages cost nothing. */
export const messageProjection = {
  async follow({ store }, { before, after }, entered) {
    // `enter` adds the entry of a new message. Later changes in the same batch are followed even so: an earlier attempt
    // at the batch may have added an entry that they remove.
    if (entered && before === undefined) return;
    await syncEntries(store, [{ before, after }], receivedAudios);
  },
  async enter({ store }, items) {
    const told = items.map((after) => ({ before: undefined, after }));
    await syncEntries(store, told, receivedAudios);
  },
} satisfies Projection;
