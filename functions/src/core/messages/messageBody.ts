import { readPlace } from '@balcao/shared/messages/messageData';
import { withNames } from '@balcao/shared/messages/mentions';
import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';

type Data = Readonly<Record<string, unknown>>;
type Told = Pick<MessageItem, 'body' | 'mediaType' | 'dataJson' | 'mentions'>;

/**
 * The body of a message as clients parse it: `|link|text` for a location (clients expect a picture before the first
 * bar; we send none), vCards joined by a blank line for contact cards. Storage, search and previews use the readable
 * body instead.
 */
export function messageBody(item: Told): string {
  if (item.mediaType === 'locationMessage') return locationBody(item) ?? item.body;
  if (item.mediaType === 'contactMessage') return cardsBody(dataOf(item)) || item.body;
  return withNames(item.body, item.mentions);
}

function dataOf({ dataJson }: Told): Data {
  try {
    const data: unknown = JSON.parse(dataJson ?? '');
    return typeof data === 'object' && data !== null ? (data as Data) : {};
  } catch {
    return {};
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Undefined if the coordinates are not on Earth: the link would lead nowhere. */
function locationBody({ dataJson }: Told): string | undefined {
  const place = readPlace(dataJson);
  if (place === null) return undefined;
  const { latitude, longitude } = place;
  const link = `https://maps.google.com/maps?q=${latitude}%2C${longitude}&z=17`;
  const named = [place.name, place.address, place.comment].filter((part) => part !== '').join(', ');
  // `|` separates the three parts, so in a name it becomes `/`.
  return `|${link}|${(named || `${latitude}, ${longitude}`).replaceAll('|', '/')}`;
}

function cardsBody(data: Data): string {
  const cards = Array.isArray(data['contacts']) ? (data['contacts'] as unknown[]) : [data];
  return cards
    .map((card) => textOf((card as Data | null)?.['vcard']))
    .filter((card) => card !== '')
    .join('\n\n');
}
