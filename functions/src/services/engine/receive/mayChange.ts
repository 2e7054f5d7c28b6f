import type { ChatIdentity, InboundEvent } from '@balcao/shared/channels/inboundEvent';
import { isSameChat } from '@balcao/shared/channels/isSameChat';
import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';

export type MessageChange = Extract<InboundEvent, { kind: 'edit' | 'delete' | 'reaction' | 'hiddenChange' }>;

/**
 * True if the sender of a change may make it. The id alone proves nothing, since everybody who has seen a message knows
 * it. The message must be in the sender's chat: everybody there may react, vote, comment and answer, its author may edit
 * and delete it, and group administrators may delete it. Private notes cannot be changed from outside.
 */
export function mayChange(
  event: MessageChange,
  message: Pick<MessageItem, 'fromMe' | 'author' | 'isPrivate'>,
  chat: ChatIdentity,
): boolean {
  if (message.isPrivate === true || isSameChat(chat, event.chat) !== true) return false;
  const isAnybodys = event.kind === 'reaction' || (event.kind === 'hiddenChange' && event.what !== 'edit');
  if (isAnybodys || isAuthor(event, message)) return true;
  // WhatsApp lets our own phone delete others' messages only where we are administrators.
  return event.kind === 'delete' && chat.group !== undefined && (event.byAdmin || event.fromMe);
}

/** True if the event's sender is the message's author. */
export function isAuthor(
  event: Pick<MessageChange, 'fromMe' | 'chat' | 'participant'>,
  message: Pick<MessageItem, 'fromMe' | 'author'>,
): boolean {
  if (event.fromMe || message.fromMe) return event.fromMe && message.fromMe;
  if (event.chat.group === undefined) return true;
  const { author } = message;
  return (
    author !== undefined &&
    event.participant !== null &&
    isSameChat(author.chat, event.participant.chat) === true
  );
}
