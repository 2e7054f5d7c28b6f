import { safeCell } from './safeCell.ts';

/** What has Excel read the file as UTF-8. */
export const csvBeginning = '\u{FEFF}';

/** Rows as Excel in Portuguese opens them: parted by semicolons, no cell of them a formula. */
export function csvRows(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(';')}\r\n`).join('');
}

function csvCell(text: string): string {
  const cell = safeCell(text);
  return /[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
