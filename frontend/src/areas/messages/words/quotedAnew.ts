import type { Message } from '@balcao/shared/records/messageModel';
import { isPhoneOnly } from '@balcao/shared/records/phoneOnly';

/**
 * Updates a message's quotation from the quoted message. A deleted one stays deleted, whatever arrives later; one
 * that only the phone showed is filled in once it is known. Returns the same object if nothing changes.
 */
export function quotedAnew(message: Message, original: Message): Message {
  const quoted = message.quotedMsg;
  if (quoted === null || quoted.id !== original.id || quoted.isDeleted) return message;
  const { isDeleted, mediaType, media, mediaUrl, body } = original;
  if (isDeleted) {
    const without = { isDeleted, body: '', dataJson: null, media: null, mediaUrl: null };
    return { ...message, quotedMsg: { ...quoted, ...without } };
  }
  if (!isPhoneOnly(quoted.dataJson) || isPhoneOnly(original.dataJson)) return message;
  return { ...message, quotedMsg: { ...quoted, mediaType, media, mediaUrl, body, dataJson: null } };
}
