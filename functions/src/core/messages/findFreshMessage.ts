import { setTimeout as pause } from 'node:timers/promises';
import { findMessage, type MessageItem } from '@balcao/shared/server/messages/messageEntity';
import type { Store } from '@balcao/shared/server/db/store';
import { lastTaken } from '../../platform/db/sequence.ts';

/** Milliseconds between looks: together longer than the projection gathers and writes on an ordinary day. */
const waits = [100, 300, 600, 600];
/** A number so far behind the last is no new one: a thousand processes hold no more in the blocks they took. */
const freshNumbers = 100_000;

/**
 * The message of a number that the caller may have been given a moment ago: its pointer follows by the stream's delay,
 * and what was sent is often refused sooner. A number that nobody can have been given just now is not waited for.
 */
export async function findFreshMessage(
  store: Store,
  companyId: number,
  id: number,
): Promise<MessageItem | undefined> {
  const known = await findMessage(store, companyId, id);
  if (known !== undefined) return known;
  const last = await lastTaken(store, 'message');
  if (id > last || id <= last - freshNumbers) return undefined;
  for (const wait of waits) {
    await pause(wait);
    const message = await findMessage(store, companyId, id);
    if (message !== undefined) return message;
  }
  return undefined;
}
