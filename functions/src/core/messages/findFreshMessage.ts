import { setTimeout as pause } from 'node:timers/promises';
import { findMessage, type MessageItem } from '@balcao/shared/server/messages/messageEntity';
import type { Store } from '@balcao/shared/server/db/store';
import { lastTaken } from '../../platform/db/sequence.ts';

/** Milliseconds between reads; their sum exceeds the projection's usual batching and writing time. */
const waits = [100, 300, 600, 600];
/**
 * A message id this far behind the last one given out is not new: even a thousand processes hold fewer ids in reserve.
 */
const freshNumbers = 100_000;

/**
 * Finds a message whose id the caller may have received a moment ago: the stream writes its pointer with a delay, and
 * people edit, delete or resend a message sooner. Ids that cannot have been given out recently are not waited for.
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
