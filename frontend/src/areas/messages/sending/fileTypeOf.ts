import { drawnAs } from '@balcao/shared/messages/drawnAs';
import type { MediaType } from '@balcao/shared/records/messageModel';
import type { ConversationMessage } from '../ConversationMessage.ts';

/** Media types whose content is a file. */
export type FileType = {
  [Type in MediaType]: (typeof drawnAs)[Type] extends 'file' ? Type : never;
}[MediaType];

function isFileType(type: MediaType): type is FileType {
  return drawnAs[type] === 'file';
}

/**
 * Kind of a message's file, present or missing; null without a file. The file of a menu gets the kind of its MIME
 * type.
 */
export function fileTypeOf(
  message: Pick<ConversationMessage, 'mediaType' | 'media' | 'ack' | 'failure'>,
): FileType | null {
  const { mediaType, media, ack, failure } = message;
  // A sticker that is no picture (Lottie) can only be downloaded.
  if (mediaType === 'sticker' && media !== null && !media.mimetype.startsWith('image/')) return 'application';
  if (isFileType(mediaType)) return mediaType;
  // For a failed outgoing message `failure` is the sending error, not a missing file.
  if (media === null) return failure !== null && ack >= 0 ? 'application' : null;
  const kind = media.mimetype.split('/')[0];
  return kind === 'image' || kind === 'audio' || kind === 'video' ? kind : 'application';
}
