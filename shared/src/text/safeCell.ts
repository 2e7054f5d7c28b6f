/** Signs with which a spreadsheet begins to reckon, the full-width ones too, and blanks that may stand before them. */
const beginsFormula = /^[=+\-@\t\r\n＝＋－＠]/u;

/**
 * A text as a cell of a spreadsheet, whoever opens it and whatever somebody wrote: what would be a formula there is a text,
 * by the apostrophe before it (safety page).
 */
export function safeCell(text: string): string {
  return beginsFormula.test(text) ? `'${text}` : text;
}
