import { exifBehindMark, orientationExif, readOrientation } from './exifOrientation.ts';

/** Chunks of image data, colours and animation; all others are metadata. */
const drawing: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const pictures: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ANMF']);
/** Files with more chunks are refused; this allows enough frames for an animation of an hour. */
const mostChunks = 200_000;
const headBytes = 12;
/** Flags in the header of the extended format. */
const hasExif = 0x08;
const hasXmp = 0x04;

/** A WebP with its image data unchanged; of the metadata only the orientation remains. Undefined without image data. */
export function stripWebp(bytes: Buffer): Buffer | undefined {
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  if (!isWebp || bytes.length < headBytes) return undefined;
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  const kept: Buffer[] = [];
  let extended: Buffer | undefined;
  let turned: number | undefined;
  let drawn = false;
  let chunks = 0;
  for (let at = headBytes; at + 8 <= end;) {
    if (++chunks > mostChunks) return undefined;
    const kind = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    // A truncated chunk is kept: it still shows as far as it goes.
    const chunk = bytes.subarray(at, Math.min(end, at + 8 + size + (size % 2)));
    at += chunk.length;
    if (kind === 'VP8X' && chunk.length > 8 && extended === undefined) {
      extended = Buffer.from(chunk);
      kept.push(extended);
    } else if (drawing.has(kind)) kept.push(chunk);
    else if (kind === 'EXIF' && turned === undefined) {
      const content = chunk.subarray(8);
      turned = readOrientation(exifBehindMark(content) ?? content);
    }
    drawn ||= pictures.has(kind);
  }
  if (!drawn) return undefined;
  // The simple format has no place for metadata.
  const turn = extended === undefined ? undefined : turned;
  if (extended !== undefined)
    extended[8] = ((extended[8] ?? 0) & ~(hasExif | hasXmp)) | (turn === undefined ? 0 : hasExif);
  if (turn !== undefined) kept.push(exifChunk(turn));
  const content = Buffer.concat(kept);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + content.length, 4);
  return Buffer.concat([head, content]);
}

function exifChunk(turned: number): Buffer {
  const exif = orientationExif(turned);
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
  head.writeUInt32LE(exif.length, 4);
  return Buffer.concat([head, exif]);
}
