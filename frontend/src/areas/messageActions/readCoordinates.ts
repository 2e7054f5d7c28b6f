import { isPlace } from '@balcao/shared/messages/messageData';

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** How addresses of maps and people write a place, the exact one first: pin, question, middle of the map. */
const forms = [
  `!3d${number}!4d${number}`,
  `[?&]mlat=${number}&mlon=${number}`,
  `[?&](?:q|query|ll|daddr|destination)=(?:loc:)?${number},${number}`,
  `@${number},${number}`,
  `#map=\\d+/${number}/${number}`,
  `^\\s*${number}\\s*[,;\\s]\\s*${number}\\s*$`,
].map((form) => new RegExp(form));

/** The place in a map's address or in two coordinates; null where there is none. */
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
