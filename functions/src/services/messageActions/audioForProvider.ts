import type { StoredMedia } from '@balcao/shared/server/messages/messageEntity';

/** Declaration of an audio to the service, which detects the format by the file extension. */
export interface ProviderAudio {
  fileName: string;
  type: string;
}

/** Longer audios are refused: the service bills by the minute, and they would outlast a call of the function. */
const longestSeconds = 10 * 60;
/**
 * Larger files count as too long, because the declared duration may be wrong. Ten minutes of WhatsApp audio are 2 MB,
 * of music 16 MB.
 */
const largestAudio = 16 * 1024 * 1024;

export function isTooLong({ size, seconds = 0 }: Pick<StoredMedia, 'size' | 'seconds'>): boolean {
  return size > largestAudio || seconds > longestSeconds;
}

/** Duration from the sample position of the last Ogg page (Opus: 48,000 samples a second); 0 if not Ogg. */
export function secondsOfOgg(bytes: Uint8Array): number {
  const audio = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const last = audio.lastIndexOf('OggS');
  if (audio.indexOf('OggS') !== 0 || last + 14 > audio.length) return 0;
  return Math.max(0, Number(audio.readBigInt64LE(last + 6)) / 48_000);
}

/**
 * File extension by detected content type (sniffMedia). Voice messages are Opus in Ogg, which the service knows as
 * `ogg`.
 */
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

/** Undefined if the service does not accept the type. The sender's file name is not passed on. */
export function audioForProvider(mimetype: string): ProviderAudio | undefined {
  const [type = ''] = mimetype.split(';');
  const ending = endings[type.trim().toLowerCase()];
  return ending === undefined ? undefined : { fileName: `audio.${ending}`, type: type.trim() };
}
