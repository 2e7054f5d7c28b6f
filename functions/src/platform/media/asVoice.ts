import type { PreparedFile } from './preparedFile.ts';

/** Marks audio in Ogg/Opus as a voice message, which phones show as a recording. */
export function asVoice(file: PreparedFile): PreparedFile {
  return /^audio\/(ogg|opus)/.test(file.media.mimetype)
    ? { ...file, media: { ...file.media, voice: true } }
    : file;
}
