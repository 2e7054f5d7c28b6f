import { drawnAs } from '@balcao/shared/messages/drawnAs';
import type { MediaType } from '@balcao/shared/records/messageModel';
import type { ConversationMessage } from '../ConversationMessage.ts';

/** Media types of which the message is its file. */
export type FileType = {
  [Type in MediaType]: (typeof drawnAs)[Type] extends 'file' ? Type : never;
}[MediaType];

function isFileType(type: MediaType): type is FileType {
  return drawnAs[type] === 'file';
}

/**
 * As what a message's file is drawn, there or missing; null of a message without one. A menu's file stands above it and
 * is what its bytes are.
 */
export function fileTypeOf(
  message: Pick<ConversationMessage, 'mediaType' | 'media' | 'ack' | 'failure'>,
): FileType | null {
  const { mediaType, media, ack, failure } = message;
  if (isFileType(mediaType)) return mediaType;
  // Of a message that was sent and failed this is the reason of that.
  if (media === null) return failure !== null && ack >= 0 ? 'application' : null;
  const kind = media.mimetype.split('/')[0];
  return kind === 'image' || kind === 'audio' || kind === 'video' ? kind : 'application';
}
