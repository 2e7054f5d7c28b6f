import { enterAsTheyStand } from '../../platform/stream/enterAsTheyStand.ts';
import type { Projection } from '../../platform/stream/projection.ts';
import { receivedAudios } from './receivedAudioEntity.ts';

/** Keeps by which file's name a received audio is found: other messages cost nothing. */
export const messageProjection = {
  async follow({ store }, { before, after }, entered) {
    // `enter` enters it; where it stood meanwhile may be there from an earlier try.
    if (entered && before === undefined) return;
    await enterAsTheyStand(store, [{ before, after }], receivedAudios);
  },
  async enter({ store }, items) {
    const told = items.map((after) => ({ before: undefined, after }));
    await enterAsTheyStand(store, told, receivedAudios);
  },
} satisfies Projection;
