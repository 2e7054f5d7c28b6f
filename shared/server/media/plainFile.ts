import { downloadOnly, type SniffedMedia, sniffMedia } from './sniffMedia.ts';
import { stripJpeg } from './stripJpeg.ts';
import { stripPng } from './stripPng.ts';
import { stripWebp } from './stripWebp.ts';

const strippers: Readonly<Record<string, (bytes: Buffer) => Buffer | undefined>> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/apng': stripPng,
  'image/webp': stripWebp,
};

/** True if files of this type are stored without their metadata, not as received. */
export const isRewritten = (mimetype: string): boolean => mimetype in strippers;

/**
 * Prepares a received file for storing: detects its type from the content and removes metadata from pictures (place,
 * time, device). A picture without image data becomes a document without a type.
 */
export async function plainFile(
  data: Uint8Array,
  fileName: string,
): Promise<{ content: Uint8Array; sniffed: SniffedMedia }> {
  const sniffed = await sniffMedia(data, fileName);
  const strip = strippers[sniffed.mimetype];
  if (strip === undefined) return { content: data, sniffed };
  const content = strip(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
  // Read the size again: some cameras write so much metadata before it that the first look does not reach it.
  if (content !== undefined) return { content, sniffed: await sniffMedia(content, fileName) };
  return { content: data, sniffed: downloadOnly };
}
