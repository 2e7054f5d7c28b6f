import type { ChatIdentity, InboundEvent } from '@balcao/shared/channels/inboundEvent';
import { isSameChat } from '@balcao/shared/channels/isSameChat';
import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';

export type MessageChange = Extract<InboundEvent, { kind: 'edit' | 'delete' | 'reaction' }>;

/**
 * Whether who changes a message may: the id alone says nothing, because whoever has ever seen a message knows it. It is
 * a message of their chat, which everybody in it may react to, who wrote it may edit and delete, and the administrators
 * of a group may delete. What only colleagues see nobody outside can change.
 */
export function mayChange(
  event: MessageChange,
  message: Pick<MessageItem, 'fromMe' | 'author' | 'isPrivate'>,
  chat: ChatIdentity,
): boolean {
  if (message.isPrivate === true || isSameChat(chat, event.chat) !== true) return false;
  if (event.kind === 'reaction' || isAuthor(event, message)) return true;
  // WhatsApp lets our own phone delete what others wrote only where we are administrators.
  return event.kind === 'delete' && chat.group !== undefined && (event.byAdmin || event.fromMe);
}

/** Whether who tells of a message is who wrote it. */
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
