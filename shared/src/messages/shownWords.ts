import { isVisibleText } from '../text/visibleText.ts';
import { drawnAs } from './drawnAs.ts';
import { readCards, readOffer, readPlace } from './messageData.ts';
import type { Message } from '../records/messageModel.ts';
import { isPhoneOnly } from '../records/phoneOnly.ts';
import { type PreviewKind, previewKindOf } from '../records/previewKinds.ts';

type Shown = Pick<Message, 'mediaType' | 'body'> & Partial<Pick<Message, 'dataJson'>> & { hasFile: boolean };

/**
 * All texts readable on a message's bubble, without labels of kinds, which screens translate. Of a location or card the
 * body is not shown.
 */
function wordsOf(message: Shown): string[] {
  const { mediaType, body, dataJson } = message;
  if (mediaType === 'locationMessage') {
    const place = readPlace(dataJson);
    return place
      ? [place.name, place.address, place.comment, `${place.latitude}, ${place.longitude}`]
      : [body];
  }
  if (mediaType === 'contactMessage') {
    const { cards } = readCards(dataJson, body);
    return cards.length > 0 ? cards.flatMap(({ name, numbers }) => [name, ...numbers]) : [body];
  }
  const offer = drawnAs[mediaType] === 'offer' ? readOffer(dataJson) : null;
  return offer === null
    ? [body]
    : [body, offer.title, ...offer.options, ...offer.footer, offer.at ?? '', offer.place, offer.kind ?? ''];
}

/** All readable texts of a message, and the label of its file or kind if drawn. */
export function shownWords(message: Shown): string[] {
  const { mediaType, dataJson, hasFile } = message;
  const kind: PreviewKind | null = isPhoneOnly(dataJson)
    ? 'phoneOnly'
    : drawnAs[mediaType] !== 'offer' || hasFile
      ? (previewKindOf[mediaType] ?? 'document')
      : null;
  return [...wordsOf(message), kind ?? ''].filter(isVisibleText);
}

/**
 * True if a screen shows anything of the message. Otherwise the connector stores a placeholder (`phoneOnly`) instead,
 * and a screen that meets such a message all the same shows the same note.
 */
export function isShown(message: Shown): boolean {
  return shownWords(message).length > 0;
}
