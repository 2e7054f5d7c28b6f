import Papa from 'papaparse';
import { safeCell } from './safeCell.ts';

/** Byte order mark, which makes Excel read the file as UTF-8. */
export const csvBeginning = '\u{FEFF}';

/** CSV as Excel in Portuguese opens it: separated by semicolons, with no cell starting a formula. */
export function csvRows(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const safe = rows.map((cells) => cells.map((text) => csvCell(text)));
  return `${Papa.unparse(safe, { delimiter: ';', newline: '\r\n' })}\r\n`;
}

/**
 * Places where a spreadsheet that separates by commas or tabs (as in English) and ignores our quotes would start a new
 * cell: a name with a comma could start a formula there. Matches the blanks even if no formula follows, so that a cell
 * of line breaks alone takes linear time.
 */
const begunAnew = /([,\t\r\n]\s*"?)([=+\-@＝＋－＠])?/gu;

/** The library's own `escapeFormulae` looks at the beginning of a cell alone. */
function csvCell(text: string): string {
  return safeCell(text).replace(begunAnew, (found, before: string, sign?: string) =>
    sign === undefined ? found : `${before}'${sign}`,
  );
}
