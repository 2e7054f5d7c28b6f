import { graphemes } from '@balcao/shared/text/graphemes';
import type { PdfFont } from './pdfFonts.ts';
import type { PdfPicture } from './PdfPicture.ts';

/** Consecutive letters of the font, or a text the font lacks as a picture one line high; widths relative to the font size. */
export type Piece =
  | { kind: 'text'; text: string; width: number }
  | { kind: 'picture'; text: string; picture: PdfPicture; width: number };

/** Draws text that the font lacks (emoji, other scripts) one line high; null if it cannot be drawn. */
export type DrawWord = (text: string) => PdfPicture | null;

/** Height of a picture relative to the font size. */
export const pictureHeight = 1.2;
/** Most letters in one picture; longer sequences are split into several, to fit a line. */
const mostInPicture = 24;

/** Limit of different letters drawn per message; repeated words are cached and cost nothing. */
const mostLetters = 6000;
/** Minimum cost of a picture, in letters. */
const leastInPicture = 3;

/** Number of consecutive empty lines to keep, so that a message cannot fill pages with them. */
const mostEmpty = 2;

/** Matches words whose letters are all in the font. Nearly all words are such, and need no grapheme segmentation. */
const plain = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff]*$/;

/** Letters of a word that the font has, or texts that it lacks, each short enough for one picture. */
function* lettersIn(word: string, font: PdfFont): Generator<string | { lacking: string; end: number }> {
  let lacking = '';
  let count = 0;
  let index = 0;
  for (const segment of graphemes(word)) {
    const letter = segment.normalize('NFC');
    const isLacking = !font.has(letter);
    if (isLacking) {
      lacking += segment;
      count += 1;
    }
    if (count > 0 && (!isLacking || count === mostInPicture)) {
      yield { lacking, end: isLacking ? index + segment.length : index };
      lacking = '';
      count = 0;
    }
    if (!isLacking) yield letter;
    index += segment.length;
  }
  if (count > 0) yield { lacking, end: word.length };
}

/** Letters and pictures of a word. */
function piecesOf(word: string, draw: DrawWord, font: PdfFont): Piece[] {
  if (plain.test(word)) return word === '' ? [] : [{ kind: 'text', text: word, width: font.widthOf(word) }];
  const pieces: Piece[] = [];
  for (const letter of lettersIn(word, font)) {
    if (typeof letter !== 'string') {
      const text = letter.lacking;
      const picture = draw(text);
      if (!picture) continue;
      const width = (picture.width / picture.height) * pictureHeight;
      pieces.push({ kind: 'picture', text, picture, width });
      continue;
    }
    const last = pieces.at(-1);
    if (last?.kind === 'text') {
      last.text += letter;
      last.width += font.widthOf(letter);
    } else pieces.push({ kind: 'text', text: letter, width: font.widthOf(letter) });
  }
  return pieces;
}

/**
 * Draws all words of a text that the font lacks, yielding in between, as each picture takes milliseconds. Returns the
 * text, cut off after `mostLetters` drawn letters, which only an attack exceeds.
 */
export async function drawAhead(
  text: string,
  draw: DrawWord,
  font: PdfFont,
  breathe: () => Promise<void>,
): Promise<string> {
  let letters = 0;
  const drawn = new Set<string>();
  for (const { 0: word, index } of text.matchAll(/[^ \t\r\n\u2028\u2029]+/g)) {
    if (plain.test(word)) continue;
    for (const letter of lettersIn(word, font)) {
      if (typeof letter === 'string' || drawn.has(letter.lacking)) continue;
      drawn.add(letter.lacking);
      draw(letter.lacking);
      // oxlint-disable-next-line no-await-in-loop -- that is what is waited for
      await breathe();
      letters += Math.max(leastInPicture, letter.lacking.length);
      if (letters >= mostLetters && index + letter.end < text.length)
        return `${text.slice(0, index + letter.end)} […]`;
    }
  }
  return text;
}

const widthOfAll = (pieces: readonly Piece[]) => pieces.reduce((sum, { width }) => sum + width, 0);

/** Splits a word wider than a line into letters. */
function lettersOf(pieces: readonly Piece[], font: PdfFont): Piece[] {
  return pieces.flatMap((piece): Piece[] =>
    piece.kind === 'text'
      ? Array.from(piece.text, (text) => ({ kind: 'text', text, width: font.widthOf(text) }))
      : [piece],
  );
}

/** Breaks a text into lines no wider than `most` times its font size: between words, or within longer ones. */
export function wrapText(text: string, most: number, draw: DrawWord, font: PdfFont): Piece[][] {
  const lines: Piece[][] = [];
  let empty = 0;
  const space = font.widthOf(' ');
  for (const paragraph of text.replaceAll('\t', ' ').split(/\r\n|[\n\r\u2028\u2029]/)) {
    empty = paragraph.trim() === '' ? empty + 1 : 0;
    if (empty > mostEmpty) continue;
    let line: Piece[] = [];
    let used = 0;
    const turn = () => {
      lines.push(line);
      line = [];
      used = 0;
    };
    /** Joins a text to the one before it in the line, so that PDF readers find and copy both as a whole. */
    const add = (piece: Piece) => {
      const last = line.at(-1);
      if (piece.kind === 'text' && last?.kind === 'text')
        line[line.length - 1] = { ...last, text: last.text + piece.text, width: last.width + piece.width };
      else line.push(piece);
      used += piece.width;
    };
    for (const [index, word] of paragraph.split(' ').entries()) {
      const pieces = piecesOf(word, draw, font);
      const width = widthOfAll(pieces);
      if (index > 0) {
        if (used + space + Math.min(width, most) > most) turn();
        else add({ kind: 'text', text: ' ', width: space });
      }
      const fits = width <= most ? pieces : lettersOf(pieces, font);
      for (const piece of fits) {
        if (used > 0 && used + piece.width > most) turn();
        add(piece);
      }
    }
    turn();
  }
  return lines;
}
