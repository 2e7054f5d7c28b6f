import { fromBufferPromise } from 'yauzl';
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
export async function inflateBook(file: Buffer): Promise<Map<string, Buffer>> {
  try {
    const parts = await inflateParts(file);
    if ([...parts.keys()].some((name) => name.toLowerCase() === 'xl/workbook.xml')) return parts;
  } catch (error) {
    // Any other error means that the zip is broken.
    throw error instanceof SheetRefusal ? error : new SheetRefusal('ERR_NO_SPREADSHEET', error);
  }
  throw new SheetRefusal('ERR_NO_SPREADSHEET');
}

async function inflateParts(file: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(file, { validateEntrySizes: false });
  if (zip.entryCount > mostEntries) throw new SheetRefusal('ERR_SPREADSHEET_EXPANDS');
  const parts = new Map<string, Buffer>();
  let left: number = sheetLimits.inflated;
  for await (const entry of zip.eachEntry()) {
    const { fileName: name } = entry;
    // Refuses duplicate names, too: readers disagree on which of the two counts.
    if (entry.isEncrypted() || parts.has(name)) throw new SheetRefusal('ERR_NO_SPREADSHEET');
    if (!wanted.test(name)) continue;
    const content: Buffer[] = [];
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      left -= (piece as Buffer).length;
      if (left < 0) throw new SheetRefusal('ERR_SPREADSHEET_EXPANDS');
      content.push(piece as Buffer);
    }
    parts.set(name, Buffer.concat(content));
  }
  return parts;
}
