import type { Message } from '@balcao/shared/records/messageModel';
import { isPhoneOnly } from '@balcao/shared/records/phoneOnly';

/**
 * A message as it stands once another one is as given: quoting it, it shows no more than that one does. What is deleted
 * stays so, whichever news of it comes last; what only the phone showed and has come since is shown. The same object
 * where nothing changes.
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
