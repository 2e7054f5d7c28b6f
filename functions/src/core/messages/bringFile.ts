import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import { storageOf } from '../company/storageOf.ts';
import type { MessageDraft } from '../outbound/planMessage.ts';
import { idUnderKey } from '../outbound/storeMessage.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { bringWatched } from '../ownedFiles/bringWatched.ts';
import { messageFile } from './messageFile.ts';

type WithFile = Pick<MessageDraft, 'body' | 'mediaType' | 'media'> & {
  /** Stores the file in the bucket under the key in `media`. */
  bring?: (() => Promise<void>) | undefined;
};

/**
 * Brings the file of a message into the bucket before the message is stored. The file's timer holds the message's
 * channel id and deletes the file unless that message is stored, so a message that is refused after all leaves no file
 * behind. If a message was stored under the same idempotency key before, its file is in the bucket already.
 *
 * @throws AppError ERR_STORAGE_FULL, ERR_STORAGE_SHARE_FULL, and what `bring` throws
 */
export async function bringFile<Draft extends WithFile>(
  runtime: Runtime,
  conversation: ConversationItem,
  { bring, ...draft }: Draft,
  key: string | undefined,
): Promise<Omit<Draft, 'bring'> & { wid?: string }> {
  const { media } = draft;
  if (bring === undefined || media === undefined) return draft;
  const { companyId, account } = conversation;
  const [{ wid, earlier }, storage] = await Promise.all([
    idUnderKey(runtime, conversation, key),
    storageOf(runtime, companyId, media.by),
  ]);
  if (earlier === undefined) {
    storage.take(media.size);
    await bringWatched(runtime, messageFile, { companyId, account, wid }, { media, bring });
  }
  return { ...draft, wid };
}
