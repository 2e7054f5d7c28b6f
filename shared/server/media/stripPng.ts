import { crc32 } from 'node:zlib';
import { orientationExif, readOrientation } from './exifOrientation.ts';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
/** Chunks of image data, colours, transparency, density and animation; all others are metadata. */
const drawing: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS bKGD cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI pHYs acTL fcTL fdAT'.split(' '),
);
/** Files with more chunks are refused. Encoders write at least 4 KB a chunk, so real pictures have far fewer. */
const mostChunks = 200_000;
/** Bytes of a chunk's length, type and checksum. */
const frameBytes = 12;

/** A PNG with its image data unchanged; of the metadata only the orientation remains. Undefined without image data. */
export function stripPng(bytes: Buffer): Buffer | undefined {
  if (!bytes.subarray(0, signature.length).equals(signature)) return undefined;
  const kept: Buffer[] = [signature];
  let drawn = false;
  let chunks = 0;
  for (let at = signature.length; at + frameBytes <= bytes.length;) {
    if (++chunks > mostChunks) return undefined;
    const kind = bytes.toString('latin1', at + 4, at + 8);
    // A truncated chunk is kept: it still shows as far as it goes.
    const chunk = bytes.subarray(at, at + frameBytes + bytes.readUInt32BE(at));
    at += chunk.length;
    if (drawing.has(kind)) kept.push(chunk);
    else if (kind === 'eXIf') kept.push(...turnOf(chunk));
    drawn ||= kind === 'IDAT';
    if (kind === 'IEND') break;
  }
  return drawn ? Buffer.concat(kept) : undefined;
}

function turnOf(chunk: Buffer): Buffer[] {
  const turned = readOrientation(chunk.subarray(8));
  if (turned === undefined) return [];
  const content = Buffer.concat([Buffer.from('eXIf', 'latin1'), orientationExif(turned)]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length - 4, 0);
  frame.writeUInt32BE(crc32(content), 4);
  return [Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)])];
}
