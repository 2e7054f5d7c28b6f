/** Turkish letters missing in the standard encoding, with their glyph names, at unused codes. */
export const moreLetters = [
  [127, 'ğ', 'gbreve', 556],
  [129, 'Ğ', 'Gbreve', 778],
  [141, 'İ', 'Idotaccent', 278],
  [143, 'ı', 'dotlessi', 278],
  [144, 'Ş', 'Scedilla', 667],
  [157, 'ş', 'scedilla', 500],
] as const;

/** Widths of Helvetica in thousandths of the font size, for codes from 32. */
const widths = [
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278',
  '556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556',
  '1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778',
  '667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556',
  '333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556',
  '556 556 333 500 278 556 500 722 500 500 500 334 260 334 584 0',
  '556 0 222 556 333 1000 556 556 333 1000 667 333 1000 0 611 0',
  '0 222 222 333 333 350 556 1000 333 1000 500 333 944 0 500 667',
  '278 333 556 556 556 556 260 556 333 737 370 556 584 0 737 333',
  '400 584 333 333 333 556 537 278 333 333 365 556 834 834 834 611',
  '667 667 667 667 667 667 1000 722 667 667 667 667 278 278 278 278',
  '722 722 778 778 778 778 778 584 778 722 722 722 722 667 667 611',
  '556 556 556 556 556 556 889 500 556 556 556 556 278 278 278 278',
  '556 556 556 556 556 556 556 584 611 556 556 556 556 500 556 500',
]
  .join(' ')
  .split(' ')
  .map(Number);

const letters = new TextDecoder('windows-1252').decode(Uint8Array.from(widths, (_, index) => index + 32));
const codes = new Map(Array.from(letters, (letter, index) => [letter, index + 32]));
for (const [index, width] of widths.entries()) if (width === 0) codes.delete(letters[index] ?? '');
for (const [code, letter, , width] of moreLetters) {
  codes.set(letter, code);
  widths[code - 32] = width;
}

/** Code of a letter in the standard font; undefined if the font lacks it. */
export const codeOf = (letter: string): number | undefined => codes.get(letter);

/** Width of a letter relative to the font size. */
export const widthOf = (code: number): number => (widths[code - 32] ?? 0) / 1000;
