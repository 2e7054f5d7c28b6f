import { clip } from '@balcao/shared/text/clip';
import {
  isPlace,
  isWebAddress,
  longestOption,
  mostButtons,
  mostCards,
  mostOptions,
} from '@balcao/shared/messages/messageData';
import { nameOnCard, smallVcard } from '@balcao/shared/messages/readVcard';
import { isVisibleText } from '@balcao/shared/text/visibleText';
import type { proto } from 'baileys';

/*
 * Data stored for a card beside its text. Senders choose its size, and a phone may put a picture into it. It is cut
 * down to fit the table: fields that nobody reads and the last of many rows are dropped, never the whole card.
 */

type Text = string | null | undefined;

/** Characters of a title or a name; phones allow a tenth of it. */
const longestTitle = 1000;
/** Characters of the text under the title. */
const longestWords = 3000;
const longestUrl = 2000;
const longestNumber = 30;
/** Bytes of all rows as JSON; titles and texts come on top. */
const mostRowBytes = 30_000;

export const titleOf = (value: Text): string => clip(value ?? '', longestTitle);
export const wordsOf = (value: Text): string => clip(value ?? '', longestWords);
/** An address or a code that is too long is left out, because half of it would be useless. */
const urlOf = (value: Text): string => (value && value.length <= longestUrl ? value : '');

/** The first rows that fit (always at least one); `more` counts those left out. */
function fitting<Row>(rows: readonly Row[], most: number): { kept: Row[]; more?: number } {
  const kept: Row[] = [];
  let bytes = 0;
  for (const row of rows.slice(0, most)) {
    bytes += Buffer.byteLength(JSON.stringify(row));
    if (kept.length > 0 && bytes > mostRowBytes) break;
    kept.push(row);
  }
  return { kept, ...(kept.length < rows.length && { more: rows.length - kept.length }) };
}

/** Visible options of a poll, a menu or buttons. */
export function optionsOf(options: readonly Text[]): { options: string[]; more?: number } {
  const seen = options.flatMap((option) =>
    option && isVisibleText(option) ? [clip(option, longestOption)] : [],
  );
  const { kept, ...more } = fitting(seen, mostOptions);
  return { options: kept, ...more };
}

/** Target of a button: a code to copy, a web address, a phone number. */
export type Behind = { copy: Text } | { url: Text } | { number: Text };

/** Buttons that have a target, with their visible labels. */
export function buttonsData(buttons: readonly { label: string; behind: Behind | undefined }[]) {
  const kept = buttons.slice(0, mostButtons).flatMap(({ label, behind }): Record<string, string>[] => {
    if (behind === undefined || !isVisibleText(label)) return [];
    const said = { label: clip(label, longestOption) };
    if ('copy' in behind) return [{ ...said, copy: urlOf(behind.copy) }];
    if ('url' in behind) return [{ ...said, url: isWebAddress(behind.url ?? '') ? urlOf(behind.url) : '' }];
    return [{ ...said, number: clip(behind.number ?? '', longestNumber) }];
  });
  return kept.length > 0 ? { buttons: kept } : {};
}

/** Rows of a menu, prefixed with the names of their sections if there are several. */
export function menuOptions(sections: readonly proto.Message.ListMessage.ISection[]) {
  const rows = sections.flatMap((section) => {
    const under = sections.length > 1 && isVisibleText(section.title ?? '') ? `${section.title}: ` : '';
    return (section.rows ?? []).map(({ title, description }) => {
      const words = [title ?? '', description ?? ''].filter(isVisibleText).join(' · ');
      return words && `${under}${words}`;
    });
  });
  return optionsOf(rows);
}

export function placeData(
  { degreesLatitude, degreesLongitude }: proto.Message.ILocationMessage,
  named: proto.Message.ILocationMessage | null,
  { live, words }: { live: boolean; words: Text },
) {
  const latitude = degreesLatitude ?? Number.NaN;
  const longitude = degreesLongitude ?? Number.NaN;
  return {
    // Coordinates that are no place on Earth are left out.
    ...(isPlace(latitude, longitude) && { latitude, longitude }),
    name: titleOf(named?.name),
    address: titleOf(named?.address),
    ...(words && isVisibleText(words) && { comment: wordsOf(words) }),
    live,
  };
}

export function contactsData(cards: readonly proto.Message.IContactMessage[]) {
  const contacts = cards.slice(0, mostCards).map(({ displayName, vcard }) => ({
    displayName: clip(displayName ? nameOnCard(vcard ?? '', displayName) : '', 250),
    vcard: smallVcard(vcard ?? ''),
  }));
  const { kept } = fitting(contacts, mostCards);
  return { contacts: kept, ...(kept.length < cards.length && { more: cards.length - kept.length }) };
}

export function eventData(event: proto.Message.IEventMessage) {
  const { location } = event;
  return {
    name: titleOf(event.name),
    description: wordsOf(event.description),
    startTime: Number(event.startTime ?? 0),
    endTime: Number(event.endTime ?? 0),
    location: titleOf([location?.name ?? '', location?.address ?? ''].filter(isVisibleText).join(', ')),
    isCanceled: event.isCanceled ?? false,
  };
}

export function advertisementData(ad: proto.ContextInfo.IExternalAdReplyInfo) {
  return { title: titleOf(ad.title), body: wordsOf(ad.body), sourceUrl: urlOf(ad.sourceUrl) };
}

/**
 * The advertisement that brought a customer whose first message is no text, beside that message's own data; nothing
 * without visible words. It is shorter than that of a text, because the two must fit together.
 */
export function besideData(ad: proto.ContextInfo.IExternalAdReplyInfo | null | undefined) {
  const { title, body, sourceUrl } = advertisementData(ad ?? {});
  const told = { title: clip(title, 300), body: clip(body, 600), sourceUrl };
  return Object.values(told).some(isVisibleText) ? { ad: told } : undefined;
}

/** The total of an order, in units of its currency; nothing if it is none. */
export function totalOf({ totalAmount1000, totalCurrencyCode }: proto.Message.IOrderMessage) {
  const amount = Number(totalAmount1000 ?? 0) / 1000;
  const currency = totalCurrencyCode ?? '';
  return amount > 0 && /^[A-Z]{3}$/.test(currency) ? { total: { amount, currency } } : {};
}

export function productData({ product }: proto.Message.IProductMessage) {
  return { product: { title: titleOf(product?.title), url: urlOf(product?.url) } };
}
