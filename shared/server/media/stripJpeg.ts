import { exifBehindMark, markedExif, readOrientation } from './exifOrientation.ts';
import { isAdobe, isTable, jpegMarker, type JpegPart, jpegParts } from './jpegParts.ts';

/** Of 64 KB each a photo's extended remarks are a thousand; a decoder would choke before. */
const mostParts = 20_000;
/** Arithmetic coding's conditions, and the height where only the end of the first scan tells it. */
const rarelyDrawn = new Set([0xcc, 0xdc]);
const colourProfile = 'ICC_PROFILE\0';
/** Behind marker, length, mark, number and count. */
const profileAt = 4 + colourProfile.length + 2;

/**
 * A JPEG with what draws it as it was, and of what is told about it only the colour profile and how it is turned.
 * Undefined for what draws nothing.
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

/** Of every coding; what lies between them are tables and what is reserved. */
function isFrame(kind: number): boolean {
  return kind >= 0xc0 && kind <= 0xcf && kind !== 0xc4 && kind !== 0xc8 && kind !== 0xcc;
}

function isDensity({ kind, bytes }: JpegPart): boolean {
  return kind === jpegMarker.app0 && bytes.length >= 18 && bytes.toString('latin1', 4, 9) === 'JFIF\0';
}

/** A small picture may stand in there: of what the large one showed before it was cut. */
function withoutThumbnail(jfif: Buffer): Buffer {
  return segment(jpegMarker.app0, Buffer.concat([jfif.subarray(4, 16), Buffer.alloc(2)]));
}

const isProfile = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 4, 4 + colourProfile.length) === colourProfile;

/** The first part of a profile of colours, by the word that each of them has. */
function beginsProfile(bytes: Buffer): boolean {
  return isProfile(bytes) && bytes.toString('latin1', profileAt + 36, profileAt + 40) === 'acsp';
}

function segment(kind: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, kind, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
