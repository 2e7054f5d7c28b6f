const orientationTag = 0x0112;
const short = 3;
/** Maximum entries read of a directory: no camera writes more. */
const mostEntries = 512;
/** Upright: the default when no orientation is given. */
const upright = 1;
const lastOrientation = 8;

/**
 * Orientation of a photo from its EXIF (a TIFF file): 2 to 8. Undefined if it is upright or the data is invalid. Reads
 * only the first directory, once.
 */
export function readOrientation(exif: Buffer): number | undefined {
  const order = exif.toString('latin1', 0, 2);
  if (exif.length < 8 || (order !== 'II' && order !== 'MM')) return undefined;
  const uint16 = (at: number) => (order === 'II' ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const uint32 = (at: number) => (order === 'II' ? exif.readUInt32LE(at) : exif.readUInt32BE(at));
  const directory = uint32(4);
  if (uint16(2) !== 42 || directory + 2 > exif.length) return undefined;
  const entries = Math.min(uint16(directory), mostEntries);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > exif.length) return undefined;
    if (uint16(at) !== orientationTag || uint16(at + 2) !== short) continue;
    const turned = uint16(at + 8);
    return turned > upright && turned <= lastOrientation ? turned : undefined;
  }
  return undefined;
}

/** EXIF that holds the orientation and nothing else. */
export function orientationExif(turned: number): Buffer {
  const directory = [0, 1, 0x01, 0x12, 0, short, 0, 0, 0, 1, 0, turned, 0, 0];
  return Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, ...directory, 0, 0, 0, 0]);
}

const exifMark = 'Exif\0\0';

/** The TIFF file after the `Exif` mark that some formats put before it; undefined without the mark. */
export function exifBehindMark(bytes: Buffer): Buffer | undefined {
  return bytes.toString('latin1', 0, exifMark.length) === exifMark
    ? bytes.subarray(exifMark.length)
    : undefined;
}

/** `orientationExif` with the mark in front. */
export function markedExif(turned: number): Buffer {
  return Buffer.concat([Buffer.from(exifMark, 'latin1'), orientationExif(turned)]);
}
