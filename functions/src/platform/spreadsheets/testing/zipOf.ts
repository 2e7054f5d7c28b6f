import { crc32, deflateRawSync } from 'node:zlib';

/** A zip of deflated parts. `size` overrides the stated uncompressed size, to forge it. */
export function zipOf(parts: readonly (readonly [name: string, content: Buffer, size?: number])[]): Buffer {
  const locals: Buffer[] = [];
  const table: Buffer[] = [];
  let from = 0;
  for (const [name, content, size = content.length] of parts) {
    const packed = deflateRawSync(content);
    const title = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(size, 18);
    shared.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), shared, title, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(from, 10);
    table.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), shared, place, title]));
    locals.push(local);
    from += local.length;
  }
  const directory = Buffer.concat(table);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(from, 16);
  return Buffer.concat([...locals, directory, end]);
}
