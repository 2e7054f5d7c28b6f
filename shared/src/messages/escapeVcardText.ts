/** A text as a value of a vCard: separators escaped with a backslash, in one line. */
export function escapeVcardText(value: string): string {
  return value.replace(/\r?\n|\r/g, ' ').replace(/[\\,;]/g, '\\$&');
}
