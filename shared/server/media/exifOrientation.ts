const orientationTag = 0x0112;
const short = 3;
/** More entries has no camera's directory. */
const mostEntries = 512;
/** Upright: the same as saying nothing. */
const upright = 1;
const lastOrientation = 8;

/**
 * How a photo is turned, out of its EXIF (a TIFF file): 2 to 8. Undefined where it stands upright or nothing sane is
 * said. Only the first directory is looked at, once.
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

/** EXIF that says how a photo is turned and nothing else. */
export function orientationExif(turned: number): Buffer {
  const directory = [0, 1, 0x01, 0x12, 0, short, 0, 0, 0, 1, 0, turned, 0, 0];
  return Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, ...directory, 0, 0, 0, 0]);
}

const exifMark = 'Exif\0\0';

/** The TIFF file behind the mark that stands in front of it in some formats; undefined without the mark. */
export function exifBehindMark(bytes: Buffer): Buffer | undefined {
  return bytes.toString('latin1', 0, exifMark.length) === exifMark
    ? bytes.subarray(exifMark.length)
    : undefined;
}

/** That EXIF with the mark in front. */
export function markedExif(turned: number): Buffer {
  return Buffer.concat([Buffer.from(exifMark, 'latin1'), orientationExif(turned)]);
}
