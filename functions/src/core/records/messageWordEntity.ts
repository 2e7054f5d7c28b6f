import { defineEntity } from '@balcao/shared/server/db/entity';

/** Search entry, one per word of a message; maintained from the stream. */
export interface MessageWordItem {
  companyId: number;
  initial: string;
  word: string;
  /** Decreases with the message's id, so the newest messages of a word come first. */
  recency: number;
  id: number;
  conversationId: number;
  ticketId?: number | undefined;
  contactId: number;
  queueId?: number | undefined;
  createdAt: string;
}

export const messageWordEntity = defineEntity<MessageWordItem>()({
  name: 'messageWord',
  description: 'Prefix search of messages: word to message, newest first, one partition per first letter',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#WORDS#message#{initial}',
  sk: '{word}#{recency:12}',
});

const topRecency = 999_999_999_999;

export function recencyOf(messageId: number): number {
  return topRecency - messageId;
}
