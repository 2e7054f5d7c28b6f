import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import type { MessageDraft } from '../outbound/planMessage.ts';
import { placeUnder } from '../outbound/storeMessage.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { watchFile } from './watchFile.ts';

type WithFile = Pick<MessageDraft, 'body' | 'mediaType' | 'media'> & {
  /** Brings the file to the place that `media` names. */
  bring?: (() => Promise<void>) | undefined;
};

/**
 * Brings the file of a message that is about to be stored into the bucket, watched under the id of its message before it
 * is there: what is refused after all leaves no file. A message that was sent under the same key before has its file.
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
  const { wid, earlier } = await placeUnder(runtime, conversation, key);
  if (earlier === undefined) {
    await watchFile(runtime, { companyId, account, wid, media });
    await bring();
  }
  return { ...draft, wid };
}
