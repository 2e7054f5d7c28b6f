import { droppedCount, parseData, recordsOf, shownText } from './dataParts.ts';
import { mostCards } from './messageData.ts';
import { type ContactCard, readVcard } from './readVcard.ts';

/** The contact cards of a message, from its data or from a vCard in the body, and the number of cards dropped. */
export function readCards(
  dataJson: string | null | undefined,
  body: string,
): { cards: ContactCard[]; more: number } {
  const data = parseData(dataJson);
  const told = recordsOf(data?.['contacts']);
  const all = told.length > 0 ? told : [{ vcard: body, ...data }];
  const cards = all.slice(0, mostCards).flatMap((card) => {
    const found = readVcard(
      shownText(card['vcard']),
      shownText(card['displayName']) || shownText(card['name']),
    );
    return found === null ? [] : [found];
  });
  return { cards, more: droppedCount(data) + Math.max(0, all.length - mostCards) };
}
