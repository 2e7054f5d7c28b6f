import { messageEntity } from '@balcao/shared/server/messages/messageEntity';
import type { Projection } from '../stream/projection.ts';
import { sharedItemEntity, sharedItemsOf } from './sharedItemEntity.ts';

/** Keeps what each conversation shared, by kind: of a message that holds nothing of it, it costs nothing. */
export const messageProjection = {
  async follow({ store }, { before, after }, entered) {
    if (entered) return;
    const entries = (stored: typeof after) =>
      new Map(
        (stored === undefined ? [] : sharedItemsOf(messageEntity.fromItem(stored))).map((entry) => [
          entry.kind,
          entry,
        ]),
      );
    const [had, has] = [entries(before), entries(after)];
    const gone = [...had.values()].filter(({ kind }) => !has.has(kind));
    const come = [...has.values()].filter(({ kind }) => !had.has(kind));
    if (gone.length + come.length === 0) return;
    await store.batchWrite([
      ...gone.map((entry) => ({ delete: sharedItemEntity.key(entry) })),
      ...come.map((entry) => ({ put: sharedItemEntity.toItem(entry) })),
    ]);
  },
  async enter({ store }, items) {
    const entries = items.flatMap((item) => sharedItemsOf(messageEntity.fromItem(item)));
    if (entries.length > 0)
      await store.batchWrite(entries.map((entry) => ({ put: sharedItemEntity.toItem(entry) })));
  },
} satisfies Projection;
