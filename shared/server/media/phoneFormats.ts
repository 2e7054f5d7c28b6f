/**
 * Formats that WhatsApp shows or plays on every phone, as detected from the file's content. A file of another format,
 * sent as picture or film, would show empty or not start, and would lose its name.
 */
const shownOnPhones = {
  image: ['image/jpeg', 'image/png', 'image/apng', 'image/gif', 'image/webp'],
  video: ['video/mp4', 'video/x-m4v', 'video/3gpp', 'video/3gpp2', 'video/quicktime'],
  audio: [
    'audio/mpeg',
    'audio/mp4',
    'audio/x-m4a',
    'audio/aac',
    'audio/amr',
    'audio/wav',
    'audio/flac',
    'audio/ogg;codecs=opus',
  ],
} as const;
type PhoneKind = keyof typeof shownOnPhones;

const kinds = new Map<string, PhoneKind>(
  Object.entries(shownOnPhones).flatMap(([kind, types]) => types.map((type) => [type, kind as PhoneKind])),
);

/** The kind under which phones show a file of this type; undefined for files that are sent as documents. */
export function phoneKindOf(mimetype: string): PhoneKind | undefined {
  return kinds.get(plainType(mimetype));
}

/** True for Opus in Ogg, the only format of a recorded voice. */
export const isOpus = (mimetype: string): boolean => plainType(mimetype) === 'audio/ogg;codecs=opus';

function plainType(mimetype: string): string {
  return mimetype.toLowerCase().replaceAll(/\s/gu, '');
}
