import { createHash, randomBytes } from 'node:crypto';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';

/** Id in WhatsApp Web's own form; with a caller's key it follows from the key, so that the claim makes the send idempotent. */
export function channelMessageId(
  conversation: Pick<ConversationItem, 'companyId' | 'conversationId'>,
  key: string | undefined,
): string {
  if (key === undefined) return newMessageId();
  const { companyId, conversationId } = conversation;
  return messageIdFrom(`${companyId}:${conversationId}:${key}`);
}

/** The id that follows from a text, each time the same. */
export function messageIdFrom(key: string): string {
  return inOwnForm(createHash('sha256').update(key).digest());
}

/**
 * An id that nobody can know before: whoever could, would write under it first, and what we have to say would find
 * its id claimed.
 */
export function newMessageId(): string {
  return inOwnForm(randomBytes(9));
}

function inOwnForm(bytes: Buffer): string {
  return `3EB0${bytes.subarray(0, 9).toString('hex').toUpperCase()}`;
}
