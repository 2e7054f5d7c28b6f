import type { CellObject, WorkBook, WorkSheet } from 'xlsx';
import { clip } from '@balcao/shared/text/clip';
import { decodeText } from './decodeText.ts';
import { inflateBook } from './inflateBook.ts';
import { type Sheet, sheetLimits, SheetRefusal } from './sheet.ts';

/** Maximum lines to parse; more than the allowed rows, since blank lines are skipped. */
const mostLines = 2 * sheetLimits.rows;
const options = {
  sheets: 0,
  sheetRows: mostLines,
  dense: true,
  cellFormula: false,
  cellHTML: false,
  cellDates: true,
  bookVBA: false,
  bookDeps: false,
} as const;

/** The part of the library's zip API that `readSheet` uses; the library's types leave it out. */
interface ZipBox {
  utils: { cfb_new(options: object): object; cfb_add(box: object, name: string, content: Buffer): void };
  write(box: object, options: object): Buffer;
}

/**
 * Reads the first sheet of an xlsx, xls, csv or txt file; the format is detected from the content, not the name.
 * Formulas are ignored, their stored values count. Call it through `readSpreadsheet`, which limits time and memory.
 *
 * @throws SheetRefusal, and errors of the library on broken files
 */
export async function readSheet(file: Buffer): Promise<Sheet> {
  if (file.length > sheetLimits.bytes) throw new SheetRefusal('ERR_SPREADSHEET_SIZE');
  const { read, CFB } = await import('xlsx');
  const box = CFB as ZipBox;
  if (file.subarray(0, 4).equals(zipMark)) {
    const stored = box.utils.cfb_new({ fileType: 'zip' });
    for (const [name, content] of await inflateBook(file)) box.utils.cfb_add(stored, `/${name}`, content);
    return rowsOf(
      read(box.write(stored, { fileType: 'zip', type: 'buffer' }), { ...options, type: 'buffer' }),
    );
  }
  if (file.subarray(0, 8).equals(compoundMark)) return rowsOf(read(file, { ...options, type: 'buffer' }));
  const text = decodeText(file);
  if (text.trim() === '') throw new SheetRefusal('ERR_NO_SPREADSHEET');
  // A `sep=` line sets the separator and keeps the library from guessing another file format.
  return rowsOf(
    read(/^sep=.\r?\n/.test(text) ? text : `sep=${separatorOf(text)}\n${text}`, {
      ...options,
      raw: true,
      type: 'string',
    }),
  );
}

const zipMark = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const compoundMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** The separator of a text table: the candidate most frequent in its first 4096 characters, outside quotes. */
function separatorOf(text: string): string {
  const head = clip(text, 4096).replace(/"[^"]*"/g, '');
  const counts = [';', ',', '\t', '|'].map((sign) => ({ sign, count: head.split(sign).length - 1 }));
  return counts.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ';';
}

function rowsOf(book: WorkBook): Sheet {
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (sheet === undefined) throw new SheetRefusal('ERR_NO_SPREADSHEET');
  const rows: Sheet = [];
  let text = 0;
  for (const [at, stored] of linesOf(sheet).entries()) {
    const cells = (stored ?? []).slice(0, sheetLimits.columns).map((cell) => textOf(cell));
    const last = cells.findLastIndex((cell) => cell !== '');
    if (last === -1) continue;
    // Empty cells are holes in the array.
    const filled = Array.from({ length: last + 1 }, (_, place) => cells[place] ?? '');
    text += filled.reduce((sum, cell) => sum + cell.length, 0);
    if (text > sheetLimits.text) throw new SheetRefusal('ERR_SPREADSHEET_EXPANDS');
    // The header row does not count.
    if (rows.length > sheetLimits.rows) throw new SheetRefusal('ERR_SPREADSHEET_ROWS');
    rows.push({ row: at + 1, cells: filled });
  }
  if (rows.length === 0) throw new SheetRefusal('ERR_NO_SPREADSHEET');
  return rows;
}

const linesOf = (sheet: WorkSheet): readonly (readonly (CellObject | undefined)[] | undefined)[] =>
  sheet['!data'] ?? [];

/** Text of a cell: numbers with all their digits, whatever the cell's format; dates as the sheet shows them. */
function textOf(cell: CellObject | undefined): string {
  if (cell === undefined) return '';
  const { t: kind, v: value, w: shown } = cell;
  if (kind === 'n') return String(value);
  if (kind === 'd') return shown ?? (value instanceof Date ? value.toISOString().slice(0, 10) : '');
  if (kind === 'b') return String(value);
  if (kind !== 's') return '';
  // Excel writes `="007"` to keep leading zeros in a text file.
  const text = String(value).replace(/^="(.*)"$/s, '$1');
  return clip(text.toWellFormed().replace(/\s+/gu, ' ').trim(), sheetLimits.cell);
}
