import { syncEntries } from '../../platform/stream/syncEntries.ts';
import type { Projection } from '../../platform/stream/projection.ts';
import { sharedItems } from './sharedItemEntity.ts';

/** Maintains the index of shared items by kind. Messages without shared items cost nothing. */
export const messageProjection = {
  async follow({ store }, { before, after }, entered) {
    // `enter` adds the entries of a new message. Later changes in the same batch are followed even so: an earlier
    // attempt at the batch may have added entries that they remove.
    if (entered && before === undefined) return;
    await syncEntries(store, [{ before, after }], sharedItems);
  },
  async enter({ store }, items) {
    const told = items.map((after) => ({ before: undefined, after }));
    await syncEntries(store, told, sharedItems);
  },
} satisfies Projection;
