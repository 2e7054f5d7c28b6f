import { crc32 } from 'node:zlib';
import { orientationExif, readOrientation } from './exifOrientation.ts';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
/** What draws it, its colours, its transparency, its density and its film; all else is told about it. */
const drawing: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS bKGD cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI pHYs acTL fcTL fdAT'.split(' '),
);
/** Writers make pieces of 4 KB at least. */
const mostChunks = 200_000;
/** Length, kind and checksum of a chunk. */
const frameBytes = 12;

/**
 * A PNG with what draws it as it was, and of what is told about it only how it is turned. Undefined for what draws
 * nothing.
 */
export function stripPng(bytes: Buffer): Buffer | undefined {
  if (!bytes.subarray(0, signature.length).equals(signature)) return undefined;
  const kept: Buffer[] = [signature];
  let drawn = false;
  let chunks = 0;
  for (let at = signature.length; at + frameBytes <= bytes.length;) {
    if (++chunks > mostChunks) return undefined;
    const kind = bytes.toString('latin1', at + 4, at + 8);
    // One that is cut off shows as far as it goes.
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
