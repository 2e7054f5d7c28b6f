import type { StoredMedia } from '@balcao/shared/server/messages/messageEntity';

/** What is sent of an audio: bytes that the service accepts, under a name by whose ending it tells what they are. */
export interface ProviderAudio {
  fileName: string;
  type: string;
}

/** The service is paid by the minute, and what takes it longer than a call of the function lasts is paid for in vain. */
const longestSeconds = 10 * 60;
/** What its sender says of its length may be a lie: ten minutes of WhatsApp's are 2 MB, of music 16. */
const largestAudio = 16 * 1024 * 1024;

export function isTooLong({ size, seconds = 0 }: Pick<StoredMedia, 'size' | 'seconds'>): boolean {
  return size > largestAudio || seconds > longestSeconds;
}

/** Ogg counts samples on each page, of Opus 48,000 a second; 0 for whatever does not say. */
export function secondsOfOgg(bytes: Uint8Array): number {
  const audio = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const last = audio.lastIndexOf('OggS');
  if (audio.indexOf('OggS') !== 0 || last + 14 > audio.length) return 0;
  return Math.max(0, Number(audio.readBigInt64LE(last + 6)) / 48_000);
}

/** By what the content was found to be (sniffMedia). Voice messages are Opus in Ogg, which the service knows as `ogg`. */
const endings: Readonly<Record<string, string>> = {
  'audio/ogg': 'ogg',
  'audio/opus': 'ogg',
  'application/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/wav': 'wav',
  'audio/vnd.wave': 'wav',
  'audio/x-wav': 'wav',
  'audio/flac': 'flac',
  'audio/x-flac': 'flac',
  'audio/webm': 'webm',
};

/** Undefined of what the service does not take. Its sender's own name of the file stays here. */
export function audioForProvider(mimetype: string): ProviderAudio | undefined {
  const [type = ''] = mimetype.split(';');
  const ending = endings[type.trim().toLowerCase()];
  return ending === undefined ? undefined : { fileName: `audio.${ending}`, type: type.trim() };
}
