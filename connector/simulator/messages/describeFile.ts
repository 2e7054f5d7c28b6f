import { imageSize } from '@balcao/shared/server/media/imageSize';
import { extractImageThumb, getAudioDuration } from 'baileys';

export type FileKind = 'image' | 'video' | 'audio' | 'voice' | 'document' | 'sticker';

export interface FileDescription {
  width?: number;
  height?: number;
  seconds?: number;
  jpegThumbnail?: Uint8Array;
}

/** Metadata that a phone sends with a file: size and preview of a picture, length of a recording. */
export async function describeFile(kind: FileKind, bytes: Buffer): Promise<FileDescription> {
  if (kind === 'image' || kind === 'sticker') {
    const size = imageSize(bytes);
    const thumbnail = kind === 'image' ? await thumbnailOf(bytes) : undefined;
    return { ...size, ...(thumbnail && { jpegThumbnail: thumbnail }) };
  }
  if (kind === 'document') return {};
  // Whatever its type says, a file that is no recording has no length.
  const seconds = await getAudioDuration(bytes).catch(() => undefined);
  return seconds === undefined ? {} : { seconds: Math.round(seconds) };
}

/** Undefined if no picture library is installed, or the picture cannot be read. */
async function thumbnailOf(bytes: Buffer): Promise<Uint8Array | undefined> {
  const made = await extractImageThumb(bytes, 72).catch(() => undefined);
  return made && new Uint8Array(made.buffer);
}
