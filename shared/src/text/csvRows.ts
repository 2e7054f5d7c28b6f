import { safeCell } from './safeCell.ts';

/** What has Excel read the file as UTF-8. */
export const csvBeginning = '\u{FEFF}';

/** Rows as Excel in Portuguese opens them: parted by semicolons, no cell of them a formula. */
export function csvRows(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(';')}\r\n`).join('');
}

/**
 * Where a cell of its own begins for a spreadsheet that parts by commas or tabs, as it does in English, and knows nothing
 * of our quotes: a name with a comma may begin a formula there. The blanks are part of what is found also where no formula
 * follows, so that a cell of line breaks alone is gone through once, not once for each of them.
 */
const begunAnew = /([,\t\r\n]\s*"?)([=+\-@＝＋－＠])?/gu;

function csvCell(text: string): string {
  const cell = safeCell(text).replace(begunAnew, (found, before: string, sign?: string) =>
    sign === undefined ? found : `${before}'${sign}`,
  );
  return /[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
