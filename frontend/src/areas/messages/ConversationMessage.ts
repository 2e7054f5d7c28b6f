import type { Message } from '@balcao/shared/records/messageModel';

type Quoted = Pick<
  NonNullable<Message['quotedMsg']>,
  'id' | 'body' | 'fromMe' | 'author' | 'mediaType' | 'isDeleted' | 'dataJson' | 'mediaUrl' | 'media'
>;

/** A message as the parts of a conversation show it, whoever talks to whom there. */
export type ConversationMessage = Omit<
  Message,
  | 'companyId'
  | 'ticketId'
  | 'conversationId'
  | 'contactId'
  | 'queueId'
  | 'actor'
  | 'contact'
  | 'queue'
  | 'ticket'
  | 'quotedMsg'
> & {
  quotedMsg: Quoted | null;
  /** Who wrote it, where more than people write. */
  actor?: Message['actor'];
  /** Where it belongs to one of several tickets. */
  ticketId?: number | null;
  /** Where it belongs to one of several chats of the same person. */
  conversationId?: number;
};
