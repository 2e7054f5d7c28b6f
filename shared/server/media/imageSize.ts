import { imageSize as readSize } from 'image-size';

export interface ImageSize {
  width: number;
  height: number;
}

/** From this EXIF orientation on the picture lies on its side: phones write the turn of the camera there. */
const firstTurned = 5;
/** Bytes among which every format has said its size, a photo's EXIF with its small picture included. */
const headBytes = 256 * 1024;

/**
 * Width and height of a picture as it is shown, from its first bytes, so that a bubble can reserve its place before the
 * picture arrives. Undefined where they cannot be read.
 */
export function imageSize(data: Uint8Array): ImageSize | undefined {
  try {
    // A copy: the library reads past the end of what is a part of a larger buffer.
    const { width, height, orientation = 1 } = readSize(new Uint8Array(data.subarray(0, headBytes)));
    if (!(width > 0 && height > 0)) return undefined;
    return orientation >= firstTurned ? { width: height, height: width } : { width, height };
  } catch {
    // No picture, or cut off in the middle.
    return undefined;
  }
}
