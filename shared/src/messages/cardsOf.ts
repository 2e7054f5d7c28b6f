import { visibleName } from '../text/visibleName.ts';
import { type Data, droppedCount, parseData, recordsOf, shownText } from './dataParts.ts';
import { mostCards } from './messageData.ts';

/** A contact card as it was stored. */
export interface StoredCard {
  /** '' if no vCard was stored for the contact. */
  vcard: string;
  /** Name of the card that its sender's phone shows; may be empty. */
  called: string;
}

const stored = (card: Data): StoredCard => ({
  vcard: shownText(card['vcard']),
  called: shownText(card['displayName']) || shownText(card['name']),
});

/**
 * The contact cards of a message, from its data or from a vCard in the body, and the number of cards dropped.
 * `readCards` also reads the contents of the vCards, for which it loads a parser.
 */
export function cardsOf(
  dataJson: string | null | undefined,
  body: string,
): { cards: StoredCard[]; more: number } {
  const data = parseData(dataJson);
  const told = recordsOf(data?.['contacts']);
  const all = told.length > 0 ? told : [{ vcard: body, ...data }];
  const cards = all.slice(0, mostCards).map((card) => stored(card));
  return { cards, more: droppedCount(data) + Math.max(0, all.length - mostCards) };
}

/** A line with a name, an organisation or a number. */
const worthReading = /^(?:[\w-]{1,40}\.)?(?:FN|N|ORG|TEL)(?:;[^\r\n]*)?:[^\r\n]*[^\s;]/im;

/** True if the message has a contact card with something to read. */
export function hasCards(dataJson: string | null | undefined, body: string): boolean {
  return cardsOf(dataJson, body).cards.some(
    ({ vcard, called }) => visibleName(called) !== '' || worthReading.test(vcard),
  );
}

/** Names under which the cards of a message were sent; cards without a name are left out. */
export function cardNames(dataJson: string | null | undefined, body: string): string[] {
  return cardsOf(dataJson, body)
    .cards.map(({ called }) => visibleName(called))
    .filter((name) => name !== '');
}
