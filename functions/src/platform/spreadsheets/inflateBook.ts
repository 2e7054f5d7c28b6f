import { inflateRawSync } from 'node:zlib';
import { sheetLimits, SheetRefusal } from './sheet.ts';

/** Text parts of a workbook; excludes pictures, macros and embedded workbooks. */
const wanted = /^(\[Content_Types\]\.xml|_rels\/\.rels|(xl|docProps)\/.+\.(xml|rels))$/i;
const mostEntries = 2000;

/**
 * Inflates the wanted parts of a workbook's zip. The limit counts the inflated bytes, since the sizes stated in the
 * file cannot be trusted.
 *
 * @throws SheetRefusal ERR_NO_SPREADSHEET, ERR_SPREADSHEET_EXPANDS
 */
export function inflateBook(file: Buffer): Map<string, Buffer> {
  const parts = new Map<string, Buffer>();
  let left: number = sheetLimits.inflated;
  for (const { name, method, from, size } of entriesOf(file)) {
    if (!wanted.test(name)) continue;
    // Refuses duplicate names: readers disagree on which of the two counts.
    if (parts.has(name)) throw new SheetRefusal('ERR_NO_SPREADSHEET');
    const packed = file.subarray(from, from + size);
    const content = method === 0 ? packed : inflated(packed, method, left);
    left -= content.length;
    if (left < 0) throw new SheetRefusal('ERR_SPREADSHEET_EXPANDS');
    parts.set(name, content);
  }
  if (![...parts.keys()].some((name) => name.toLowerCase() === 'xl/workbook.xml'))
    throw new SheetRefusal('ERR_NO_SPREADSHEET');
  return parts;
}

function inflated(packed: Buffer, method: number, left: number): Buffer {
  if (method !== 8) throw new SheetRefusal('ERR_NO_SPREADSHEET');
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(left, 1) });
  } catch (error) {
    const tooLong =
      error instanceof RangeError || (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    throw new SheetRefusal(tooLong ? 'ERR_SPREADSHEET_EXPANDS' : 'ERR_NO_SPREADSHEET', error);
  }
}

interface Entry {
  name: string;
  method: number;
  from: number;
  size: number;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const endBytes = 22;
const longestComment = 0xffff;

/** Entries of the zip's central directory. Reading beyond the end of the file fails. */
function entriesOf(file: Buffer): Entry[] {
  try {
    const end = endOf(file);
    const count = file.readUInt16LE(end + 10);
    if (count > mostEntries) throw new SheetRefusal('ERR_SPREADSHEET_EXPANDS');
    const entries: Entry[] = [];
    let at = file.readUInt32LE(end + 16);
    for (let index = 0; index < count; index++) {
      if (file.readUInt32LE(at) !== entryMark) throw new SheetRefusal('ERR_NO_SPREADSHEET');
      const encrypted = (file.readUInt16LE(at + 8) & 1) === 1;
      const nameBytes = file.readUInt16LE(at + 28);
      const name = file.toString('utf8', at + 46, at + 46 + nameBytes).replaceAll('\\', '/');
      const local = file.readUInt32LE(at + 42);
      if (encrypted || file.readUInt32LE(local) !== localMark) throw new SheetRefusal('ERR_NO_SPREADSHEET');
      entries.push({
        name,
        method: file.readUInt16LE(at + 10),
        from: local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28),
        size: file.readUInt32LE(at + 20),
      });
      at += 46 + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    }
    return entries;
  } catch (error) {
    if (error instanceof SheetRefusal) throw error;
    // A read beyond the end of the file.
    throw new SheetRefusal('ERR_NO_SPREADSHEET', error);
  }
}

function endOf(file: Buffer): number {
  const first = Math.max(0, file.length - endBytes - longestComment);
  for (let at = file.length - endBytes; at >= first; at--) if (file.readUInt32LE(at) === endMark) return at;
  throw new SheetRefusal('ERR_NO_SPREADSHEET');
}
