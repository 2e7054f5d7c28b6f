import { cardsOf } from './cardsOf.ts';
import { type ContactCard, readVcard } from './readVcard.ts';

/** The contact cards of a message, and the number of cards dropped. */
export function readCards(
  dataJson: string | null | undefined,
  body: string,
): { cards: ContactCard[]; more: number } {
  const { cards, more } = cardsOf(dataJson, body);
  return { cards: cards.flatMap(({ vcard, called }) => readVcard(vcard, called) ?? []), more };
}
