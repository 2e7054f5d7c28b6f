import { crc32, deflateSync } from 'node:zlib';

export function pngChunk(kind: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const chunk = Buffer.concat([Buffer.alloc(4), named, Buffer.alloc(4)]);
  chunk.writeUInt32BE(content.length, 0);
  chunk.writeUInt32BE(crc32(named), chunk.length - 4);
  return chunk;
}

/** A grey PNG of 5 x 3 pixels (or one that claims another size), with extra chunks before and after the image data. */
export function pngOf(
  before: readonly Buffer[] = [],
  after: readonly Buffer[] = [],
  { width, height } = { width: 5, height: 3 },
): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    ...before,
    pngChunk('IDAT', deflateSync(Buffer.alloc(3 * 6, 127))),
    ...after,
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function webpChunk(kind: string, content: Uint8Array): Buffer {
  const chunk = Buffer.concat([Buffer.alloc(8), content, Buffer.alloc(content.length % 2)]);
  chunk.write(kind, 0, 'latin1');
  chunk.writeUInt32LE(content.length, 4);
  return chunk;
}

/** An extended WebP that claims 5 x 3 pixels, with these flags and extra chunks after the image data. */
export function webpOf(flags: number, after: readonly Buffer[] = []): Buffer {
  const chunks = [
    webpChunk('VP8X', Buffer.from([flags, 0, 0, 0, 4, 0, 0, 2, 0, 0])),
    webpChunk('VP8L', Buffer.from('2f0480000007d01f', 'hex')),
    ...after,
  ];
  const content = Buffer.concat(chunks);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + content.length, 4);
  return Buffer.concat([head, content]);
}
