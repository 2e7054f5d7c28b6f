import { drawnAs } from '../messages/drawnAs.ts';
import { kindRules } from '../messages/kindRules.ts';
import { readCards, readPlace } from '../messages/messageData.ts';
import type { MediaType } from '../records/messageModel.ts';
import { isPhoneOnly } from '../records/phoneOnly.ts';
import { isVisibleText } from '../text/visibleText.ts';

/** What the rule needs to know of a message. */
export interface ForwardFacts {
  isPrivate: boolean;
  isDeleted: boolean;
  mediaType: MediaType;
  body: string;
  dataJson?: string | null | undefined;
  hasFile: boolean;
}

/** Whether a message can be told to somebody else: its text, its file, a place or cards. Notes stay with colleagues. */
export function canForward(message: ForwardFacts): boolean {
  const { isPrivate, isDeleted, mediaType, body, dataJson, hasFile } = message;
  if (isPrivate || isDeleted || !kindRules[mediaType].forwards || isPhoneOnly(dataJson)) return false;
  if (mediaType === 'locationMessage') return readPlace(dataJson) !== null;
  if (mediaType === 'contactMessage') return readCards(dataJson, body).cards.length > 0;
  return hasFile || (drawnAs[mediaType] !== 'file' && isVisibleText(body));
}

/** As what it is told again: of a menu or an advertisement its file, or its words. */
export function forwardedType(mediaType: MediaType, mimetype: string | undefined): MediaType {
  const itself = drawnAs[mediaType] !== 'offer';
  if (itself) return mediaType;
  if (mimetype === undefined) return 'conversation';
  const [kind] = mimetype.split('/');
  return kind === 'image' || kind === 'video' || kind === 'audio' ? kind : 'application';
}
