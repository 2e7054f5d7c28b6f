import { createHash, randomBytes } from 'node:crypto';
import type { ConversationItem } from '../conversations/conversationEntity.ts';

/** Id in WhatsApp Web's own form; with a key it follows from the key, so that the claim makes the send idempotent. */
export function channelMessageId(
  conversation: Pick<ConversationItem, 'companyId' | 'conversationId'>,
  key: string | undefined,
): string {
  const bytes =
    key === undefined
      ? randomBytes(9)
      : createHash('sha256')
          .update(`${conversation.companyId}:${conversation.conversationId}:${key}`)
          .digest()
          .subarray(0, 9);
  return `3EB0${bytes.toString('hex').toUpperCase()}`;
}
