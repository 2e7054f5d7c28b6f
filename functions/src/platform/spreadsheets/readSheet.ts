import type { CellObject, WorkBook, WorkSheet } from 'xlsx';
import { clip } from '@balcao/shared/text/clip';
import { decodeText } from './decodeText.ts';
import { inflateBook } from './inflateBook.ts';
import { type Sheet, sheetLimits, SheetRefusal } from './sheet.ts';

/** Lines that are looked at: more than rows may be filled, since blank ones stand between them. */
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

/** The part of the library's zip box that is used here; the library gives it no type. */
interface ZipBox {
  utils: { cfb_new(options: object): object; cfb_add(box: object, name: string, content: Buffer): void };
  write(box: object, options: object): Buffer;
}

/**
 * The first sheet of an xlsx, xls, csv or txt file, by what the file holds, whatever it is called. Formulas are not looked at: what counts is the value
 * that the sheet shows. To be run where its time and memory are bounded (`readSpreadsheet`).
 *
 * @throws SheetRefusal, and whatever the library throws on files that are broken
 */
export async function readSheet(file: Buffer): Promise<Sheet> {
  if (file.length > sheetLimits.bytes) throw new SheetRefusal('ERR_SPREADSHEET_SIZE');
  const { read, CFB } = await import('xlsx');
  const box = CFB as ZipBox;
  if (file.subarray(0, 4).equals(zipMark)) {
    const stored = box.utils.cfb_new({ fileType: 'zip' });
    for (const [name, content] of inflateBook(file)) box.utils.cfb_add(stored, `/${name}`, content);
    return rowsOf(
      read(box.write(stored, { fileType: 'zip', type: 'buffer' }), { ...options, type: 'buffer' }),
    );
  }
  if (file.subarray(0, 8).equals(compoundMark)) return rowsOf(read(file, { ...options, type: 'buffer' }));
  const text = decodeText(file);
  if (text.trim() === '') throw new SheetRefusal('ERR_NO_SPREADSHEET');
  // Its first words keep the library from taking the text for another kind of file, and say what parts its cells.
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

/** What parts the cells of a text: what its first lines have most of, outside of quotes. */
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
    // Places of the line that hold nothing are holes.
    const filled = Array.from({ length: last + 1 }, (_, place) => cells[place] ?? '');
    text += filled.reduce((sum, cell) => sum + cell.length, 0);
    if (text > sheetLimits.text) throw new SheetRefusal('ERR_SPREADSHEET_EXPANDS');
    // One more is the head's.
    if (rows.length > sheetLimits.rows) throw new SheetRefusal('ERR_SPREADSHEET_ROWS');
    rows.push({ row: at + 1, cells: filled });
  }
  if (rows.length === 0) throw new SheetRefusal('ERR_NO_SPREADSHEET');
  return rows;
}

const linesOf = (sheet: WorkSheet): readonly (readonly (CellObject | undefined)[] | undefined)[] =>
  sheet['!data'] ?? [];

/** What a cell says: a number with all its digits, whatever format shortens it; a day as the sheet shows it. */
function textOf(cell: CellObject | undefined): string {
  if (cell === undefined) return '';
  const { t: kind, v: value, w: shown } = cell;
  if (kind === 'n') return String(value);
  if (kind === 'd') return shown ?? (value instanceof Date ? value.toISOString().slice(0, 10) : '');
  if (kind === 'b') return String(value);
  if (kind !== 's') return '';
  // What Excel writes to keep the noughts of a number in a text file.
  const text = String(value).replace(/^="(.*)"$/s, '$1');
  return clip(text.toWellFormed().replace(/\s+/gu, ' ').trim(), sheetLimits.cell);
}
