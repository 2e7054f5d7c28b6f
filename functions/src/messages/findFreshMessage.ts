import { setTimeout as pause } from 'node:timers/promises';
import { findMessage, type MessageItem } from '@balcao/shared/server/messages/messageEntity';
import type { Store } from '@balcao/shared/server/db/store';

/** Milliseconds between looks: together longer than the projection gathers and writes on an ordinary day. */
const waits = [100, 300, 600, 600];

/**
 * The message of a number that the caller may have been given a moment ago: its pointer follows by the stream's delay,
 * and what was sent is often refused sooner. A number that nobody has costs these waits.
 */
export async function findFreshMessage(
  store: Store,
  companyId: number,
  id: number,
): Promise<MessageItem | undefined> {
  for (const wait of waits) {
    const message = await findMessage(store, companyId, id);
    if (message !== undefined) return message;
    await pause(wait);
  }
  return findMessage(store, companyId, id);
}
