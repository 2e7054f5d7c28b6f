import { createHash, randomBytes } from 'node:crypto';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';

/**
 * A message id in WhatsApp Web's own form. With an idempotency key the id is derived from the key: the claim on the id
 * then makes the send idempotent.
 */
export function channelMessageId(
  conversation: Pick<ConversationItem, 'companyId' | 'conversationId'>,
  key: string | undefined,
): string {
  if (key === undefined) return newMessageId();
  const { companyId, conversationId } = conversation;
  return messageIdFrom(`${companyId}:${conversationId}:${key}`);
}

/** A message id derived from `key`, always the same. */
export function messageIdFrom(key: string): string {
  return inOwnForm(createHash('sha256').update(key).digest());
}

/** A random message id. A predictable one could be claimed by somebody else first, and our message would be refused. */
export function newMessageId(): string {
  return inOwnForm(randomBytes(9));
}

function inOwnForm(bytes: Buffer): string {
  return `3EB0${bytes.subarray(0, 9).toString('hex').toUpperCase()}`;
}
