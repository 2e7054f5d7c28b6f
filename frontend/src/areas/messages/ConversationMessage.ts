import type { Message } from '@balcao/shared/records/messageModel';

type Quoted = Pick<
  NonNullable<Message['quotedMsg']>,
  | 'id'
  | 'body'
  | 'fromMe'
  | 'author'
  | 'mediaType'
  | 'isDeleted'
  | 'dataJson'
  | 'mediaUrl'
  | 'media'
  | 'isStatus'
>;

/** A message as the components of a conversation show it: shared by tickets and internal chats. */
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
  /** Kind of writer, where not only people write. */
  actor?: Message['actor'];
  /** Set if the messages belong to several tickets. */
  ticketId?: number | null;
  /** Set if the messages belong to several conversations of the same contact. */
  conversationId?: number;
};
