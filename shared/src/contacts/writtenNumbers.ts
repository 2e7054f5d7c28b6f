/**
 * Telephone numbers as people write them: eight digits or more of any script, up to four signs of any kind between two of
 * them (blanks, dashes, dots, slashes, folds of a card, what nobody sees). What begins another number or another field of
 * a card parts them.
 */
const written = /\+?[\p{N}*](?:[^\p{L}\p{N}*:;@+]{0,4}[\p{N}*]){7,}/gu;

/** A text with each number in it put otherwise; one whose digits are hidden already is a number still. */
export function replaceNumbers(text: string, put: (number: string) => string): string {
  return text.replace(written, put);
}
