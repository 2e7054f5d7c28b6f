import { isVisibleText } from '../text/visibleText.ts';
import { drawnAs } from './drawnAs.ts';
import { advertisementIn, readOffer, readPlace } from './messageData.ts';
import type { Message } from '../records/messageModel.ts';
import { isPhoneOnly } from '../records/phoneOnly.ts';
import { type PreviewKind, previewKindOf } from '../records/previewKinds.ts';

export type Shown = Pick<Message, 'mediaType' | 'body'> &
  Partial<Pick<Message, 'dataJson'>> & { hasFile: boolean };

/**
 * All texts readable on a message's bubble, without those of contact cards and labels of kinds, which screens
 * translate.
 */
export function bubbleWords(message: Shown): string[] {
  return [...ownWords(message), ...adWords(message.dataJson)];
}

/** Texts of the advertisement that is shown below a message that is no text. */
export function adWords(dataJson: string | null | undefined): string[] {
  const ad = readOffer(advertisementIn(dataJson));
  return ad === null ? [] : [ad.title, ...ad.footer];
}

function ownWords({ mediaType, body, dataJson }: Shown): string[] {
  if (mediaType === 'locationMessage') {
    const place = readPlace(dataJson);
    // The body of a location is not shown.
    return place
      ? [place.name, place.address, place.comment, `${place.latitude}, ${place.longitude}`]
      : [body];
  }
  const offer = drawnAs[mediaType] === 'offer' ? readOffer(dataJson) : null;
  return offer === null
    ? [body]
    : [body, offer.title, ...offer.options, ...offer.footer, offer.at ?? '', offer.place, offer.kind ?? ''];
}

/** Label of a message's file or kind; null if none is drawn. */
export function shownKind({ mediaType, dataJson, hasFile }: Shown): PreviewKind | null {
  if (isPhoneOnly(dataJson)) return 'phoneOnly';
  return drawnAs[mediaType] !== 'offer' || hasFile ? (previewKindOf[mediaType] ?? 'document') : null;
}

/**
 * True if a screen shows anything of the message. Otherwise the connector sends a placeholder (`phoneOnly`) instead,
 * and a screen that meets such a message all the same shows the same note.
 */
export function isShown(message: Shown): boolean {
  return [...bubbleWords(message), shownKind(message) ?? ''].some((text) => isVisibleText(text));
}
