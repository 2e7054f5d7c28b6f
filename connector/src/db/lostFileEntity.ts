import { type ChatIdentity, chatKey } from '@balcao/shared/channels/inboundEvent';
import { chatKeys } from '@balcao/shared/server/conversations/conversationEntity';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { defineEntity } from '@balcao/shared/server/db/entity';
import { absent } from '@balcao/shared/server/db/expressions';
import type { Store } from '@balcao/shared/server/db/store';

interface LostFile {
  companyId: number;
  connectionId: number;
  wid: string;
  /** As in queue groups: whoever chooses an id chooses it for their own chat. */
  chat: string;
  /** Where the file is and how it is opened, sealed: it holds the file's key. */
  sealed: Uint8Array;
  /** Unix seconds. */
  expiresAt: number;
}

const lostFileEntity = defineEntity<LostFile>()({
  name: 'lostFile',
  description:
    'What it takes to ask again for a file that could not be had when its message came; kept for a month',
  version: 1,
  pk: 'C#{companyId}#WAQ#{connectionId}',
  sk: 'FILE#{wid}#{chat}',
});

const keptSeconds = 30 * 86_400;

/** Of which message, and whose connection heard it. */
export interface LostFileOf {
  companyId: number;
  connectionId: number;
  wid: string;
  chat: ChatIdentity;
}

/** The first message of an id in its chat is the one that is stored. */
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

/** What was kept of it, under whichever of the chat's names. */
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
