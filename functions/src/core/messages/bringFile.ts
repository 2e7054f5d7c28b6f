import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import { storageOf } from '../company/storageOf.ts';
import type { MessageDraft } from '../outbound/planMessage.ts';
import { placeUnder } from '../outbound/storeMessage.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { bringWatched } from '../ownedFiles/bringWatched.ts';
import { messageFile } from './messageFile.ts';

type WithFile = Pick<MessageDraft, 'body' | 'mediaType' | 'media'> & {
  /** Brings the file to the place that `media` names. */
  bring?: (() => Promise<void>) | undefined;
};

/**
 * Brings the file of a message that is about to be stored into the bucket, watched under the id of its message before it
 * is there: what is refused after all leaves no file. A message that was sent under the same key before has its file.
 *
 * @throws AppError ERR_STORAGE_FULL, and what `bring` throws
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
    placeUnder(runtime, conversation, key),
    storageOf(runtime, companyId),
  ]);
  if (earlier === undefined) {
    storage.take(media.size);
    await bringWatched(runtime, messageFile, { companyId, account, wid }, { media, bring });
  }
  return { ...draft, wid };
}
