import { syncEntries } from '../../platform/stream/syncEntries.ts';
import type { Projection } from '../../platform/stream/projection.ts';
import { sharedItems } from './sharedItemEntity.ts';

/** Maintains the index of shared items by kind. Messages without any cost nothing. */
export const messageProjection = {
  async follow({ store }, { before, after }, entered) {
    // `enter` adds the entry; an earlier attempt may already have written it.
    if (entered && before === undefined) return;
    await syncEntries(store, [{ before, after }], sharedItems);
  },
  async enter({ store }, items) {
    const told = items.map((after) => ({ before: undefined, after }));
    await syncEntries(store, told, sharedItems);
  },
} satisfies Projection;
