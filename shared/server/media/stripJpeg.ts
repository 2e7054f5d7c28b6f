import { exifBehindMark, markedExif, readOrientation } from './exifOrientation.ts';
import { isAdobe, isTable, jpegMarker, type JpegPart, jpegParts } from './jpegParts.ts';

/** Files with more segments are refused. A photo's extended metadata takes about a thousand, of 64 KB each. */
const mostParts = 20_000;
/**
 * Segments that few pictures need to be drawn: conditions of arithmetic coding, and the height if only the end of the
 * first scan states it.
 */
const rarelyDrawn = new Set([0xcc, 0xdc]);
const colourProfile = 'ICC_PROFILE\0';
/** Offset of the profile: after marker, length, name, number and count. */
const profileAt = 4 + colourProfile.length + 2;

/**
 * A JPEG with its image data unchanged; of the metadata only the colour profile, the density and the orientation
 * remain. Undefined without image data.
 */
export function stripJpeg(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, 2)];
  let parts = 0;
  let drawn = false;
  let turned: number | undefined;
  let profiled = false;
  for (const part of jpegParts(bytes)) {
    if (++parts > mostParts) return undefined;
    const { kind } = part;
    const draws = isTable(part) || isFrame(kind) || rarelyDrawn.has(kind) || isAdobe(part);
    if (draws || kind === jpegMarker.eoi) kept.push(part.bytes);
    else if (kind === jpegMarker.sos) {
      drawn = true;
      kept.push(part.bytes);
    } else if (isDensity(part)) kept.push(withoutThumbnail(part.bytes));
    else if (kind === jpegMarker.app2 && (profiled ||= beginsProfile(part.bytes))) {
      if (isProfile(part.bytes)) kept.push(part.bytes);
    } else if (kind === jpegMarker.app1 && turned === undefined) {
      turned = readOrientation(exifBehindMark(part.bytes.subarray(4)) ?? Buffer.alloc(0));
      if (turned !== undefined) kept.push(segment(kind, markedExif(turned)));
    }
  }
  return drawn ? Buffer.concat(kept) : undefined;
}

/** Frame headers of every coding; the excluded codes between them are tables and reserved ones. */
function isFrame(kind: number): boolean {
  return kind >= 0xc0 && kind <= 0xcf && kind !== 0xc4 && kind !== 0xc8 && kind !== 0xcc;
}

function isDensity({ kind, bytes }: JpegPart): boolean {
  return kind === jpegMarker.app0 && bytes.length >= 18 && bytes.toString('latin1', 4, 9) === 'JFIF\0';
}

/** Removes the embedded thumbnail, which may show the picture before it was cropped. */
function withoutThumbnail(jfif: Buffer): Buffer {
  return segment(jpegMarker.app0, Buffer.concat([jfif.subarray(4, 16), Buffer.alloc(2)]));
}

const isProfile = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 4, 4 + colourProfile.length) === colourProfile;

/** The first part of a colour profile, recognised by its signature `acsp`. */
function beginsProfile(bytes: Buffer): boolean {
  return isProfile(bytes) && bytes.toString('latin1', profileAt + 36, profileAt + 40) === 'acsp';
}

function segment(kind: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, kind, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
