import { safeCell } from './safeCell.ts';

/** What has Excel read the file as UTF-8. */
export const csvBeginning = '\u{FEFF}';

/** Rows as Excel in Portuguese opens them: parted by semicolons, no cell of them a formula. */
export function csvRows(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(';')}\r\n`).join('');
}

/**
 * Where a cell of its own begins for a spreadsheet that parts by commas or tabs, as it does in English, and knows nothing
 * of our quotes: a name with a comma may begin a formula there.
 */
const begunAnew = /([,\t\r\n]\s*"?)(?=[=+\-@＝＋－＠])/gu;

function csvCell(text: string): string {
  const cell = safeCell(text).replace(begunAnew, "$1'");
  return /[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
