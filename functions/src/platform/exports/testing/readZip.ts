import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';

/** The files of an archive by name. @throws Error if the archive, or a size or checksum in it, is wrong */
export async function readZip(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(archive);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = [];
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
    const file = Buffer.concat(pieces);
    if (crc32(file) !== entry.crc32) throw new Error(`${entry.fileName} is broken`);
    files.set(entry.fileName, file);
  }
  return files;
}
