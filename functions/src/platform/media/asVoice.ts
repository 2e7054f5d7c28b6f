import type { PreparedFile } from './preparedFile.ts';

/** Opus in Ogg is a recorded voice; phones show it as such. */
export function asVoice(file: PreparedFile): PreparedFile {
  return /^audio\/(ogg|opus)/.test(file.media.mimetype)
    ? { ...file, media: { ...file.media, voice: true } }
    : file;
}
