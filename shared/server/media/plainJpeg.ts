/** Longest side of a picture that is kept: a few hundred bytes can claim to be 65,535 pixels wide. */
const longestSide = 1280;
const maxSegments = 500;

const marker = { soi: 0xd8, eoi: 0xd9, sos: 0xda, adobe: 0xee };
/** Tables of quantisation and Huffman codes, restart interval. */
const tables = new Set([0xdb, 0xc4, 0xdd]);
/** Baseline, extended and progressive: what browsers show. */
const frames = new Set([0xc0, 0xc1, 0xc2]);

/**
 * A JPEG written anew with only what draws it: no place where it was taken, no comments, no profiles, nothing behind its
 * end. Undefined for what is none, is cut off, or is larger than a picture of somebody ever is.
 */
export function plainJpeg(data: Uint8Array): Buffer | undefined {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  if (bytes[0] !== 0xff || bytes[1] !== marker.soi) return undefined;
  const parts = [bytes.subarray(0, 2)];
  let at = 2;
  let framed = false;
  let drawn = false;
  for (let segments = 0; segments < maxSegments; segments++) {
    if (bytes[at] !== 0xff) return undefined;
    while (bytes[at + 1] === 0xff) at++;
    const kind = bytes[at + 1] ?? 0;
    if (kind === marker.eoi) return drawn ? Buffer.concat([...parts, Buffer.of(0xff, kind)]) : undefined;
    const end = at + 4 <= bytes.length ? at + 2 + bytes.readUInt16BE(at + 2) : Infinity;
    if (end > bytes.length || end < at + 4) return undefined;
    const segment = bytes.subarray(at, end);
    at = end;
    if (frames.has(kind)) {
      if (framed || !hasSaneSize(segment)) return undefined;
      framed = true;
      parts.push(segment);
    } else if (kind === marker.sos) {
      if (!framed) return undefined;
      at = endOfScan(bytes, end);
      drawn = true;
      parts.push(segment, bytes.subarray(end, at));
    } else if (tables.has(kind) || isAdobe(kind, segment)) parts.push(segment);
    else if (!isRemark(kind)) return undefined;
  }
  return undefined;
}

function hasSaneSize(frame: Buffer): boolean {
  if (frame.length < 9) return false;
  const sides = [frame.readUInt16BE(5), frame.readUInt16BE(7)];
  return sides.every((side) => side > 0 && side <= longestSide);
}

/** Says how colours are coded; without it some pictures show inverted. */
function isAdobe(kind: number, segment: Buffer): boolean {
  return kind === marker.adobe && segment.length === 16 && segment.toString('latin1', 4, 9) === 'Adobe';
}

/** Application data and comments. */
function isRemark(kind: number): boolean {
  return (kind >= 0xe0 && kind <= 0xef) || kind === 0xfe;
}

/** Where the next marker is: in a scan, 0xff is followed by 0 or is a restart. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}
