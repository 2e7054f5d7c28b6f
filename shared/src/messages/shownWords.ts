import { isVisibleText } from '../text/visibleText.ts';
import { adWords, bubbleWords, type Shown, shownKind } from './isShown.ts';
import { readCards } from './readCards.ts';

/** All readable texts of a message, and the label of its file or kind if drawn. */
export function shownWords(message: Shown): string[] {
  const { mediaType, body, dataJson } = message;
  const cards = mediaType === 'contactMessage' ? readCards(dataJson, body).cards : [];
  const words =
    cards.length > 0
      ? [...cards.flatMap(({ name, numbers }) => [name, ...numbers]), ...adWords(dataJson)]
      : bubbleWords(message);
  return [...words, shownKind(message) ?? ''].filter((text) => isVisibleText(text));
}
