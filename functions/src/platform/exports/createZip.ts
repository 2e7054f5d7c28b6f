import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { ExportWriter } from './writeExport.ts';

/** General purpose flags: bit 3, sizes and checksum follow the content; bit 11, the name is UTF-8. */
const flags = (1 << 3) | (1 << 11);
const deflated = 8;
/** Version needed to extract: 2.0. */
const version = 20;
/** Empty final deflate block; all blocks before it are marked as not final. */
const lastBlock = Uint8Array.of(3, 0);

/** State of an archive between two runs; the directory so far is stored separately (`Zip.directory`). */
export interface ZipPlace {
  entries: number;
  /** Date of all files in the archive. Fixed at the start, so a repeated run produces the same bytes. */
  madeAt: string;
  /** The file being written. */
  open?:
    | {
        name: string;
        crc: number;
        /** Bytes before compression; `packed` counts those after it, `at` is the file's offset in the archive. */
        size: number;
        packed: number;
        at: number;
      }
    | undefined;
}

export interface Zip {
  /** Begins a file; `name` includes its folders. */
  begin(name: string): Promise<void>;
  /** Appends to the current file. `level` 0 for content that is compressed already, such as pictures. */
  add(bytes: Uint8Array, level?: number): Promise<void>;
  end(): Promise<void>;
  place(): ZipPlace;
  /** Central directory so far; to be passed to the writer's `pause`. */
  directory(): Uint8Array;
  /** Writes the central directory, which readers read first. */
  finish(): Promise<void>;
}

/**
 * A ZIP archive written front to back, which can be paused between any two pieces: each piece is deflated separately
 * and flushed to a byte boundary, so the pieces concatenate to one deflate stream. For archives below 4 GB and 65,535
 * files.
 */
export function createZip(
  out: Pick<ExportWriter, 'size' | 'write'>,
  at: { place: ZipPlace; directory: Uint8Array },
): Zip {
  const { madeAt } = at.place;
  let { entries, open } = at.place;
  const directory: Uint8Array[] = [at.directory];
  const [time, day] = dosTime(new Date(madeAt));

  /** Fields shared by a file's local header and its entry in the central directory. */
  const head = ({ crc, size, packed }: { crc: number; size: number; packed: number }, name: Uint8Array) => {
    const bytes = Buffer.alloc(26);
    bytes.writeUInt16LE(version, 0);
    bytes.writeUInt16LE(flags, 2);
    bytes.writeUInt16LE(deflated, 4);
    bytes.writeUInt16LE(time, 6);
    bytes.writeUInt16LE(day, 8);
    bytes.writeUInt32LE(crc, 10);
    bytes.writeUInt32LE(packed, 14);
    bytes.writeUInt32LE(size, 18);
    bytes.writeUInt16LE(name.length, 22);
    return bytes;
  };
  return {
    async begin(name) {
      open = { name, crc: 0, size: 0, packed: 0, at: out.size() };
      const written = Buffer.from(name);
      await out.write(
        Buffer.concat([signature(0x04034b50), head({ crc: 0, size: 0, packed: 0 }, written), written]),
      );
    },
    async add(bytes, level = 6) {
      if (open === undefined) throw new TypeError('no file was begun');
      if (bytes.length === 0) return;
      const packed = deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH });
      open = {
        ...open,
        crc: crc32(bytes, open.crc),
        size: open.size + bytes.length,
        packed: open.packed + packed.length,
      };
      await out.write(packed);
    },
    async end() {
      if (open === undefined) throw new TypeError('no file was begun');
      const { name, at: begins, ...read } = open;
      const sums = { ...read, packed: read.packed + lastBlock.length };
      const written = Buffer.from(name);
      const behind = Buffer.alloc(12);
      behind.writeUInt32LE(sums.crc, 0);
      behind.writeUInt32LE(sums.packed, 4);
      behind.writeUInt32LE(sums.size, 8);
      await out.write(Buffer.concat([lastBlock, signature(0x08074b50), behind]));
      const place = Buffer.alloc(14);
      place.writeUInt32LE(begins, 10);
      const made = Buffer.alloc(2);
      made.writeUInt16LE(version, 0);
      directory.push(signature(0x02014b50), made, head(sums, written), place, written);
      entries += 1;
      open = undefined;
    },
    place: () => ({ entries, madeAt, open }),
    directory: () => Buffer.concat(directory),
    async finish() {
      const all = Buffer.concat(directory);
      const end = Buffer.alloc(18);
      end.writeUInt16LE(entries, 4);
      end.writeUInt16LE(entries, 6);
      end.writeUInt32LE(all.length, 8);
      end.writeUInt32LE(out.size(), 12);
      await out.write(Buffer.concat([all, signature(0x06054b50), end]));
    },
  };
}

function signature(number: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
}

/** MS-DOS time and date of the ZIP format: resolution of two seconds, years from 1980. */
function dosTime(madeAt: Date): [time: number, day: number] {
  const time = (madeAt.getUTCHours() << 11) | (madeAt.getUTCMinutes() << 5) | (madeAt.getUTCSeconds() >> 1);
  const day =
    ((madeAt.getUTCFullYear() - 1980) << 9) | ((madeAt.getUTCMonth() + 1) << 5) | madeAt.getUTCDate();
  return [time, day];
}
