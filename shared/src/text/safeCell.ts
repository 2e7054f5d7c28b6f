/** Characters that start a formula in a spreadsheet, including full-width ones, and blanks that may precede them. */
const beginsFormula = /^[=+\-@\t\r\n＝＋－＠]/u;

/** A text as a spreadsheet cell: an apostrophe keeps it from being evaluated as a formula. */
export function safeCell(text: string): string {
  return beginsFormula.test(text) ? `'${text}` : text;
}

/** The text of a cell that `safeCell` wrote. */
export function safeCellText(cell: string): string {
  return cell.startsWith("'") && beginsFormula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
