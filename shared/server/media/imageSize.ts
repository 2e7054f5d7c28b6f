import { imageSize as readSize } from 'image-size';

export interface ImageSize {
  width: number;
  height: number;
}

/**
 * From this EXIF orientation on, the stored picture lies on its side: phones store the picture as the camera saw it,
 * and as orientation how the camera was turned.
 */
const firstTurned = 5;
/**
 * Bytes searched for the size. They reach past a photo's EXIF with its thumbnail; only large extended metadata pushes
 * the size beyond them (`plainFile` reads it again without metadata).
 */
const headBytes = 256 * 1024;

/**
 * Width and height of a picture as shown, from its first bytes, so that a bubble can reserve the space before the
 * picture has loaded. Undefined if they cannot be read.
 */
export function imageSize(data: Uint8Array): ImageSize | undefined {
  try {
    // A copy: given a view of a larger buffer, the library reads past the view's end.
    const { width, height, orientation = 1 } = readSize(new Uint8Array(data.subarray(0, headBytes)));
    if (!(width > 0 && height > 0)) return undefined;
    return orientation >= firstTurned ? { width: height, height: width } : { width, height };
  } catch {
    // Not a picture, or truncated.
    return undefined;
  }
}
