import type { CellObject, WorkBook, WorkSheet } from 'xlsx';
import { safeCellText } from '@balcao/shared/text/safeCell';
import { clip } from '@balcao/shared/text/clip';
import { readWritten } from '@balcao/shared/contacts/readWritten';
import { decodeText } from './decodeText.ts';
import { inflateBook } from './inflateBook.ts';
import { type CellFormats, type CountryForms, countryForms, shownNumber } from './shownNumber.ts';
import { type Sheet, sheetLimits, SheetRefusal } from './sheet.ts';

/** Maximum lines to parse; more than the allowed rows, since blank lines are skipped. */
const mostLines = 2 * sheetLimits.rows;
const options = {
  sheetRows: mostLines,
  dense: true,
  cellFormula: false,
  cellHTML: false,
  cellNF: true,
  cellDates: false,
  bookVBA: false,
  bookDeps: false,
} as const;

/** Of the visible sheets, and of the hidden ones, at most so many are searched for phone numbers. */
const mostSheets = 20;

/** Parts of the library's API that `readSheet` uses; the library's types leave them out. */
interface ZipBox {
  utils: { cfb_new(options: object): object; cfb_add(box: object, name: string, content: Buffer): void };
  write(box: object, options: object): Buffer;
  read(file: Buffer, options: object): object;
  find(box: object, name: string): object | null;
}

/**
 * Reads a sheet of an xlsx, xls, csv or txt file; the format is detected from the content, not the name. Of several
 * sheets it is the first visible one that holds phone numbers, else the first visible one that is not empty; hidden
 * ones are searched in the same way if all visible ones are empty. Formulas are ignored, their stored values count.
 * Call it through `readSpreadsheet`, which limits time and memory.
 *
 * @param country two letters: how dates are shown, and the encoding of old text files
 * @throws SheetRefusal, and errors of the library on broken files
 */
export async function readSheet(file: Buffer, country: string): Promise<Sheet> {
  if (file.length > sheetLimits.bytes) throw new SheetRefusal('ERR_SPREADSHEET_SIZE');
  const { read, CFB, SSF } = await import('xlsx');
  const box = CFB as ZipBox;
  const show: Show = { formats: SSF as CellFormats, forms: countryForms(country) };
  if (file.subarray(0, 4).equals(zipMark)) {
    const stored = box.utils.cfb_new({ fileType: 'zip' });
    for (const [name, content] of await inflateBook(file)) box.utils.cfb_add(stored, `/${name}`, content);
    const book = box.write(stored, { fileType: 'zip', type: 'buffer' });
    return chosenSheet((sheets) => read(book, { ...options, sheets, type: 'buffer' }), show);
  }
  if (file.subarray(0, 8).equals(compoundMark)) {
    if (isEncrypted(box, file)) throw new SheetRefusal('ERR_SPREADSHEET_PASSWORD');
    return chosenSheet(
      (sheets) => readOrRefuse(() => read(file, { ...options, sheets, type: 'buffer' })),
      show,
    );
  }
  const text = decodeText(file, country);
  if (text.trim() === '') throw new SheetRefusal('ERR_NO_SPREADSHEET');
  // A `sep=` line sets the separator and keeps the library from guessing another file format.
  const parted = /^sep=.\r?\n/.test(text) ? text : `sep=${separatorOf(text)}\n${text}`;
  return chosenSheet((sheets) => read(parted, { ...options, sheets, raw: true, type: 'string' }), show);
}

const zipMark = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const compoundMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** True for an xlsx with a password, which is a compound file around the encrypted workbook. */
function isEncrypted(box: ZipBox, file: Buffer): boolean {
  return box.find(box.read(file, { type: 'buffer' }), '/EncryptedPackage') !== null;
}

/**
 * Reads a workbook. Only the library can tell that an xls needs a password.
 *
 * @throws SheetRefusal ERR_SPREADSHEET_PASSWORD, and the library's other errors
 */
function readOrRefuse(read: () => WorkBook): WorkBook {
  try {
    return read();
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    throw isLocked ? new SheetRefusal('ERR_SPREADSHEET_PASSWORD', error) : error;
  }
}

/** The separator of a text table: the candidate most frequent in its first 4096 characters, outside quotes. */
function separatorOf(text: string): string {
  const head = clip(text, 4096).replace(/"[^"]*"/g, '');
  const counts = [';', ',', '\t', '|'].map((sign) => ({ sign, count: head.split(sign).length - 1 }));
  return counts.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ';';
}

interface Show {
  formats: CellFormats;
  forms: CountryForms;
}

/**
 * Chooses the sheet that `readSheet` returns. Each sheet is read only when it is its turn.
 *
 * @throws SheetRefusal ERR_NO_SPREADSHEET if all are empty
 */
function chosenSheet(read: (sheet: number) => WorkBook, show: Show): Sheet {
  const first = read(0);
  const isHidden = (at: number): boolean => (first.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0;
  const all = first.SheetNames.map((name, at) => ({ name, at, hidden: isHidden(at) }));
  let chosen: Sheet | undefined;
  for (const hidden of [false, true]) {
    for (const { name, at } of all.filter((one) => one.hidden === hidden).slice(0, mostSheets)) {
      const book = first.Sheets[name] === undefined ? read(at) : first;
      const rows = rowsOf(book, name, show);
      if (rows.some(({ cells }) => cells.some(isPhone))) return rows;
      if (rows.length > 0) chosen ??= rows;
    }
    // Hidden sheets count only if all visible ones are empty.
    if (chosen !== undefined) return chosen;
  }
  throw new SheetRefusal('ERR_NO_SPREADSHEET');
}

function isPhone(cell: string): boolean {
  const read = readWritten(cell);
  return (
    !('reason' in read) && /^\d{8,15}$/.test(read.digits) && !/^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/.test(cell)
  );
}

function rowsOf(book: WorkBook, name: string, show: Show): Sheet {
  const sheet = book.Sheets[name];
  if (sheet === undefined) return [];
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  const rows: Sheet = [];
  let text = 0;
  for (const [at, stored] of linesOf(sheet).entries()) {
    const cells = (stored ?? [])
      .slice(0, sheetLimits.columns)
      .map((cell) => textOf(cell, (one) => shownNumber(one, show.formats, show.forms, date1904)));
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
  return rows;
}

const linesOf = (sheet: WorkSheet): readonly (readonly (CellObject | undefined)[] | undefined)[] =>
  sheet['!data'] ?? [];

/** Text of a cell as the sheet shows it. */
function textOf(cell: CellObject | undefined, numberText: (cell: CellObject) => string): string {
  if (cell === undefined) return '';
  const { t: kind, v: value, w: shown } = cell;
  if (kind === 'n') return numberText(cell);
  if (kind === 'd') return shown ?? (value instanceof Date ? value.toISOString().slice(0, 10) : '');
  if (kind === 'b') return String(value);
  if (kind !== 's') return '';
  // Excel writes `="007"` to keep leading zeros in a text file.
  const text = String(value).replace(/^="(.*)"$/s, '$1');
  const plain = text.toWellFormed().replace(/\s+/gu, ' ').trim();
  return clip(safeCellText(plain), sheetLimits.cell);
}
