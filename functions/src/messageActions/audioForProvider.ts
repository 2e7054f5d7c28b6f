/** What is sent of an audio: bytes that the service accepts, under a name by whose ending it tells what they are. */
export interface ProviderAudio {
  fileName: string;
  type: string;
}

/** Bytes that the service accepts. */
export const largestAudio = 25 * 1024 * 1024;

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
