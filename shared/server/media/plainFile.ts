import { opaque, type SniffedMedia, sniffMedia } from './sniffMedia.ts';
import { stripJpeg } from './stripJpeg.ts';
import { stripPng } from './stripPng.ts';
import { stripWebp } from './stripWebp.ts';

const strippers: Readonly<Record<string, (bytes: Buffer) => Buffer | undefined>> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/apng': stripPng,
  'image/webp': stripWebp,
};

/** Whether a file of this type is kept otherwise than it came. */
export const isRewritten = (mimetype: string): boolean => mimetype in strippers;

/**
 * A file as it is kept (safety page, Files in): what it is by its content, and of a picture nothing that tells where,
 * when and with which device it was taken. A picture that draws nothing is a document without a type.
 */
export async function plainFile(
  data: Uint8Array,
  fileName: string,
): Promise<{ content: Uint8Array; sniffed: SniffedMedia }> {
  const sniffed = await sniffMedia(data, fileName);
  const strip = strippers[sniffed.mimetype];
  if (strip === undefined) return { content: data, sniffed };
  const content = strip(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
  // Its size stands nearer to the beginning now: some cameras write more before it than is looked at.
  if (content !== undefined) return { content, sniffed: await sniffMedia(content, fileName) };
  return { content: data, sniffed: opaque };
}
