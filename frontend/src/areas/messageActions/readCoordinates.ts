import { isPlace } from '@balcao/shared/messages/messageData';

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/**
 * Coordinates in addresses of maps, the most precise first (pin, query, centre of the map), and then a typed pair of
 * numbers.
 */
const forms = [
  `!3d${number}!4d${number}`,
  `[?&]mlat=${number}&mlon=${number}`,
  `[?&](?:q|query|ll|daddr|destination)=(?:loc:)?${number},${number}`,
  `@${number},${number}`,
  `#map=\\d+/${number}/${number}`,
  `^\\s*${number}\\s*[,;\\s]\\s*${number}\\s*$`,
].map((form) => new RegExp(form));

/** Coordinates from the address of a map or from a typed pair; null if there are none. */
export function readCoordinates(text: string): { latitude: number; longitude: number } | null {
  const plain = decoded(text.slice(0, 2000));
  for (const form of forms) {
    const [, latitude = '', longitude = ''] = form.exec(plain) ?? [];
    if (latitude !== '' && isPlace(Number(latitude), Number(longitude)))
      return { latitude: Number(latitude), longitude: Number(longitude) };
  }
  return null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
