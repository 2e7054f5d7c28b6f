import type { StoredItem } from '@balcao/shared/server/db/entity';
import { messageEntity } from '@balcao/shared/server/messages/messageEntity';
import type { Projection } from '../stream/projection.ts';
import { receivedAudioEntity, receivedAudioOf } from './receivedAudioEntity.ts';

const entryOf = (stored: StoredItem | undefined) => stored && receivedAudioOf(messageEntity.fromItem(stored));

/** Keeps by which file's name a received audio is found: other messages cost nothing. */
export const messageProjection = {
  async follow({ store }, { before, after }, entered) {
    if (entered) return;
    const [had, has] = [entryOf(before), entryOf(after)];
    if (had?.file === has?.file) return;
    await store.batchWrite([
      ...(had ? [{ delete: receivedAudioEntity.key(had) }] : []),
      ...(has ? [{ put: receivedAudioEntity.toItem(has) }] : []),
    ]);
  },
  async enter({ store }, items) {
    const entries = items.flatMap((item) => entryOf(item) ?? []);
    if (entries.length > 0)
      await store.batchWrite(entries.map((entry) => ({ put: receivedAudioEntity.toItem(entry) })));
  },
} satisfies Projection;
