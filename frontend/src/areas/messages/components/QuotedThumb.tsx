import { useState } from 'react';
import { ownAddress } from '../../../frame/api/ownAddress.ts';
import type { ConversationMessage } from '../ConversationMessage.ts';
import { fileTypeOf } from '../sending/fileTypeOf.ts';
import css from './Quoted.module.css';

/**
 * Bytes above which an image or sticker gets no thumbnail: the whole file is fetched for it, unless the quoted message
 * is on screen too. Of a video the browser fetches only a part.
 */
const heaviest = 1_048_576;

type Props = Pick<ConversationMessage, 'mediaType' | 'media' | 'mediaUrl' | 'isDeleted'>;

/** Thumbnail of a quoted image, sticker or video; nothing if there is none. */
export function QuotedThumb({ mediaType, media, mediaUrl, isDeleted }: Props) {
  const [isMissing, setMissing] = useState(false);
  if (mediaUrl === null || media === null || isDeleted || isMissing) return null;
  const type = fileTypeOf({ mediaType, media, ack: 0, failure: null });
  const given = { className: css['thumb'], onError: () => setMissing(true) };
  const url = ownAddress(mediaUrl);
  if (type === 'video')
    return (
      <video {...given} src={`${url}#t=0.1`} muted playsInline preload="metadata" tabIndex={-1} aria-hidden />
    );
  if ((type !== 'image' && type !== 'sticker') || media.size > heaviest) return null;
  return <img {...given} src={url} alt="" loading="lazy" data-whole={type === 'sticker'} />;
}
