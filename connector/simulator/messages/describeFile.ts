import { imageSize } from '@balcao/shared/server/media/imageSize';
import { extractImageThumb, getAudioDuration } from 'baileys';

export type FileKind = 'image' | 'video' | 'audio' | 'voice' | 'document' | 'sticker';

export interface FileDescription {
  width?: number;
  height?: number;
  seconds?: number;
  jpegThumbnail?: Uint8Array;
}

/** What a phone says of a file beside it: size and preview of a picture, length of a recording. */
export async function describeFile(kind: FileKind, bytes: Buffer): Promise<FileDescription> {
  if (kind === 'image' || kind === 'sticker') {
    const size = imageSize(bytes);
    const thumbnail = kind === 'image' ? await thumbnailOf(bytes) : undefined;
    return { ...size, ...(thumbnail && { jpegThumbnail: thumbnail }) };
  }
  if (kind === 'document') return {};
  // A file that is no recording whatever its type says has no length.
  const seconds = await getAudioDuration(bytes).catch(() => undefined);
  return seconds === undefined ? {} : { seconds: Math.round(seconds) };
}

/** Undefined where no library for pictures is installed, and for a picture it cannot read. */
async function thumbnailOf(bytes: Buffer): Promise<Uint8Array | undefined> {
  const made = await extractImageThumb(bytes, 72).catch(() => undefined);
  return made && new Uint8Array(made.buffer);
}
