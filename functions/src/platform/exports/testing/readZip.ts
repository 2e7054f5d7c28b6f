import { crc32, inflateRawSync } from 'node:zlib';

/** The files of an archive by name, found through the central directory at its end. @throws if a checksum is wrong */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error(`no entry at ${at}`);
    const [crc, packed, size] = [16, 20, 24].map((place) => zip.readUInt32LE(at + place));
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString();
    const begins = zip.readUInt32LE(at + 42);
    const content = begins + 30 + zip.readUInt16LE(begins + 26) + zip.readUInt16LE(begins + 28);
    const file = inflateRawSync(zip.subarray(content, content + (packed ?? 0)));
    if (file.length !== size || crc32(file) !== crc) throw new Error(`${name} is broken`);
    files.set(name, file);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  if (at !== end) throw new Error('the directory does not end where it says');
  return files;
}
