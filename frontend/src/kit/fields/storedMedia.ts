import { ownAddress } from '../../frame/api/ownAddress.ts';
import type { StoredMedia } from './MediaField.tsx';

interface WithFile {
  mediaPath: string | null;
  mediaName: string | null;
  mimetype: string | null;
}

/** The stored file of a record, as the value of its form's MediaField; null without a file. */
export function storedMedia({ mediaPath, mediaName, mimetype }: WithFile): StoredMedia | null {
  if (mediaPath === null) return null;
  return { url: ownAddress(mediaPath), name: mediaName ?? '', type: mimetype ?? '' };
}
