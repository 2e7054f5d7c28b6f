import { type ChatIdentity, chatKey } from '@balcao/shared/channels/inboundEvent';
import { lostFileEntity } from '@balcao/shared/server/connections/lostFileEntity';
import { chatKeys } from '@balcao/shared/server/conversations/conversationEntity';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { absent } from '@balcao/shared/server/db/expressions';
import type { Store } from '@balcao/shared/server/db/store';

const keptSeconds = 30 * 86_400;

/** The message that misses its file, and the connection that received it. */
export interface LostFileOf {
  companyId: number;
  connectionId: number;
  wid: string;
  chat: ChatIdentity;
}

/**
 * Stores what is needed to ask for a file again. If something is stored already for the same message id in this chat,
 * that stays: of two messages with one id, the first counts.
 */
export async function putLostFile(
  store: Store,
  { chat, ...of }: LostFileOf,
  sealed: Uint8Array,
): Promise<void> {
  const expiresAt = Math.floor(Date.now() / 1000) + keptSeconds;
  try {
    await store.put(lostFileEntity.toItem({ ...of, chat: chatKey(chat), sealed, expiresAt }), absent);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** Returns the sealed item, stored under any of the chat's identities; undefined if there is none. */
export async function findLostFile(
  store: Store,
  { chat, ...of }: LostFileOf,
): Promise<Uint8Array | undefined> {
  const keys = chatKeys(chat).map((name) => lostFileEntity.key({ ...of, chat: name }));
  const [found] = (await store.batchGet(keys, { consistent: true })).filter((item) => item !== undefined);
  return found && lostFileEntity.fromItem(found).sealed;
}

export async function deleteLostFile(store: Store, { chat, ...of }: LostFileOf): Promise<void> {
  for (const name of chatKeys(chat)) await store.delete(lostFileEntity.key({ ...of, chat: name }));
}
