import { isAdobe, isTable, jpegMarker, jpegParts } from './jpegParts.ts';

/** Longest side allowed, in pixels: a file of a few hundred bytes can claim to be 65,535 pixels wide. */
const longestSide = 1280;
const maxSegments = 500;

/** Baseline, extended and progressive: the codings that browsers show. */
const frames = new Set([0xc0, 0xc1, 0xc2]);

/**
 * Rewrites a JPEG with image data only: no location, comments, profiles or bytes after its end. Undefined if it is no
 * JPEG, is truncated, or is larger than a profile picture can be.
 */
export function plainJpeg(data: Uint8Array): Buffer | undefined {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const parts = [bytes.subarray(0, 2)];
  let framed = false;
  let drawn = false;
  let segments = 0;
  for (const part of jpegParts(bytes)) {
    const { kind } = part;
    if (++segments > maxSegments) return undefined;
    if (kind === jpegMarker.eoi) return drawn ? Buffer.concat([...parts, part.bytes]) : undefined;
    if (frames.has(kind)) {
      if (framed || !hasSaneSize(part.bytes)) return undefined;
      framed = true;
      parts.push(part.bytes);
    } else if (kind === jpegMarker.sos) {
      if (!framed) return undefined;
      drawn = true;
      parts.push(part.bytes);
    } else if (isTable(part) || isAdobe(part)) parts.push(part.bytes);
    else if (!isRemark(kind)) return undefined;
  }
  return undefined;
}

function hasSaneSize(frame: Buffer): boolean {
  if (frame.length < 9) return false;
  const sides = [frame.readUInt16BE(5), frame.readUInt16BE(7)];
  return sides.every((side) => side > 0 && side <= longestSide);
}

/** Application data and comments. */
function isRemark(kind: number): boolean {
  return (kind >= 0xe0 && kind <= 0xef) || kind === 0xfe;
}
