import { drawnAs } from '../messages/drawnAs.ts';
import { kindRules } from '../messages/kindRules.ts';
import { readPlace } from '../messages/messageData.ts';
import { hasCards } from '../messages/cardsOf.ts';
import type { MediaType } from '../records/messageModel.ts';
import { isPhoneOnly } from '../records/phoneOnly.ts';
import { isVisibleText } from '../text/visibleText.ts';

/** Input of `canForward`. */
export interface ForwardFacts {
  isPrivate: boolean;
  isDeleted: boolean;
  mediaType: MediaType;
  body: string;
  dataJson?: string | null | undefined;
  hasFile: boolean;
}

/** True if the message has a text, file, location or cards to forward; notes are never forwarded. */
export function canForward(message: ForwardFacts): boolean {
  const { isPrivate, isDeleted, mediaType, body, dataJson, hasFile } = message;
  if (isPrivate || isDeleted || !kindRules[mediaType].forwards || isPhoneOnly(dataJson)) return false;
  if (mediaType === 'locationMessage') return readPlace(dataJson) !== null;
  if (mediaType === 'contactMessage') return hasCards(dataJson, body);
  return hasFile || (drawnAs[mediaType] !== 'file' && isVisibleText(body));
}

/** Type of the forwarded copy: a menu or an advertisement is forwarded as its file or its text. */
export function forwardedType(mediaType: MediaType, mimetype: string | undefined): MediaType {
  const itself = drawnAs[mediaType] !== 'offer';
  if (itself) return mediaType;
  if (mimetype === undefined) return 'conversation';
  const [kind] = mimetype.split('/');
  return kind === 'image' || kind === 'video' || kind === 'audio' ? kind : 'application';
}
