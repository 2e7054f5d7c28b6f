import { readPlace } from '@balcao/shared/messages/messageData';
import { withNames } from '@balcao/shared/messages/mentions';
import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';

type Data = Readonly<Record<string, unknown>>;
type Told = Pick<MessageItem, 'body' | 'mediaType' | 'dataJson' | 'mentions'>;

/**
 * The body of a message as clients parse it: of a location `picture|link|text`, of contact cards their vCards, joined
 * by a blank line (readings). What is stored, searched and previewed is what a person would call it.
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

/** Undefined of what is no place on Earth: a link would lead nowhere. */
function locationBody({ dataJson }: Told): string | undefined {
  const place = readPlace(dataJson);
  if (place === null) return undefined;
  const { latitude, longitude } = place;
  const link = `https://maps.google.com/maps?q=${latitude}%2C${longitude}&z=17`;
  const named = [place.name, place.address].filter((part) => part !== '').join(', ');
  // The bar parts the three: of a name it is a stroke.
  return `|${link}|${(named || `${latitude}, ${longitude}`).replaceAll('|', '/')}`;
}

function cardsBody(data: Data): string {
  const cards = Array.isArray(data['contacts']) ? (data['contacts'] as unknown[]) : [data];
  return cards
    .map((card) => textOf((card as Data | null)?.['vcard']))
    .filter((card) => card !== '')
    .join('\n\n');
}
