import { isOpus, phoneKindOf } from '@balcao/shared/server/media/phoneFormats';
import type { PreparedFile } from './preparedFile.ts';

/**
 * A prepared file as it is sent. Opus in Ogg becomes a voice message, which phones show as a recording. For customers,
 * a file that phones can neither show nor play becomes a document with its name.
 */
export function asSent(file: PreparedFile, among: 'customers' | 'colleagues' = 'customers'): PreparedFile {
  const { mediaType, media } = file;
  if (isOpus(media.mimetype)) return { ...file, media: { ...media, voice: true } };
  return among === 'customers' && mediaType !== 'application' && phoneKindOf(media.mimetype) === undefined
    ? { ...file, mediaType: 'application' }
    : file;
}
