import { enterAsTheyStand } from '../../platform/stream/enterAsTheyStand.ts';
import type { Projection } from '../../platform/stream/projection.ts';
import { sharedItems } from './sharedItemEntity.ts';

/** Keeps what each conversation shared, by kind: of a message that holds nothing of it, it costs nothing. */
export const messageProjection = {
  async follow({ store }, { before, after }, entered) {
    // `enter` enters it; where it stood meanwhile may be there from an earlier try.
    if (entered && before === undefined) return;
    await enterAsTheyStand(store, [{ before, after }], sharedItems);
  },
  async enter({ store }, items) {
    const told = items.map((after) => ({ before: undefined, after }));
    await enterAsTheyStand(store, told, sharedItems);
  },
} satisfies Projection;
