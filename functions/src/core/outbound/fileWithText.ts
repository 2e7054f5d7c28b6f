import type { MediaType } from '@balcao/shared/records/messageModel';
import type { StoredMedia } from '@balcao/shared/server/messages/messageEntity';

export interface SentPart {
  body: string;
  mediaType: MediaType;
  media?: StoredMedia | undefined;
}

/**
 * Splits a text and its file into messages: WhatsApp shows no caption under audio, so that text follows as its own
 * message.
 */
export function fileWithText(
  { media, mediaType }: { media?: StoredMedia | undefined; mediaType?: MediaType | undefined },
  body: string,
): SentPart[] {
  const text: SentPart = { body, mediaType: 'conversation' };
  if (media === undefined || mediaType === undefined) return [text];
  if (mediaType !== 'audio' || body === '') return [{ body, mediaType, media }];
  return [{ body: '', mediaType, media }, text];
}
