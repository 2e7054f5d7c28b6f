import { graphemes } from '@balcao/shared/text/graphemes';
import { codeOf, widthOf } from './letters.ts';
import type { PdfPicture } from './writePdf.ts';

/** Consecutive letters of the font as codes, or a text the font lacks as a picture one line high. */
export type Piece =
  | { kind: 'text'; codes: number[]; width: number }
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

/** Letters whose code equals their Unicode code point: nearly all words, which then need no grapheme segmentation. */
const plain = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff]*$/;

/** Letters of a word as font codes, or as texts the font lacks, each short enough for one picture. */
function* lettersIn(word: string): Generator<number | { lacking: string; end: number }> {
  let lacking = '';
  let count = 0;
  let index = 0;
  for (const segment of graphemes(word)) {
    const code = codeOf(segment.normalize('NFC'));
    if (code === undefined) {
      lacking += segment;
      count += 1;
    }
    if (count > 0 && (code !== undefined || count === mostInPicture)) {
      yield { lacking, end: code === undefined ? index + segment.length : index };
      lacking = '';
      count = 0;
    }
    if (code !== undefined) yield code;
    index += segment.length;
  }
  if (count > 0) yield { lacking, end: word.length };
}

/** Letters and pictures of a word; widths relative to the font size. */
function piecesOf(word: string, draw: DrawWord): Piece[] {
  if (plain.test(word)) {
    const codes = Array.from({ length: word.length }, (_, at) => word.charCodeAt(at));
    const width = codes.reduce((sum, code) => sum + widthOf(code), 0);
    return codes.length === 0 ? [] : [{ kind: 'text', codes, width }];
  }
  const pieces: Piece[] = [];
  for (const letter of lettersIn(word)) {
    if (typeof letter !== 'number') {
      const text = letter.lacking;
      const picture = draw(text);
      if (!picture) continue;
      const width = (picture.width / picture.height) * pictureHeight;
      pieces.push({ kind: 'picture', text, picture, width });
      continue;
    }
    const last = pieces.at(-1);
    if (last?.kind === 'text') {
      last.codes.push(letter);
      last.width += widthOf(letter);
    } else pieces.push({ kind: 'text', codes: [letter], width: widthOf(letter) });
  }
  return pieces;
}

/**
 * Draws all words of a text that the font lacks, yielding in between, as each picture takes milliseconds. Returns the
 * text, cut off after `mostLetters` drawn letters, which only an attack exceeds.
 */
export async function drawAhead(text: string, draw: DrawWord, breathe: () => Promise<void>): Promise<string> {
  let letters = 0;
  const drawn = new Set<string>();
  for (const { 0: word, index } of text.matchAll(/[^ \t\r\n\u2028\u2029]+/g)) {
    if (plain.test(word)) continue;
    for (const letter of lettersIn(word)) {
      if (typeof letter === 'number' || drawn.has(letter.lacking)) continue;
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
function lettersOf(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece): Piece[] =>
    piece.kind === 'text'
      ? piece.codes.map((code) => ({ kind: 'text', codes: [code], width: widthOf(code) }))
      : [piece],
  );
}

/** Breaks a text into lines no wider than `most` times its font size: between words, or within longer ones. */
export function wrapText(text: string, most: number, draw: DrawWord): Piece[][] {
  const lines: Piece[][] = [];
  let empty = 0;
  const space: Piece = { kind: 'text', codes: [32], width: widthOf(32) };
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
    for (const [index, word] of paragraph.split(' ').entries()) {
      const pieces = piecesOf(word, draw);
      const width = widthOfAll(pieces);
      if (index > 0) {
        if (used + space.width + Math.min(width, most) > most) turn();
        else {
          line.push(space);
          used += space.width;
        }
      }
      const fits = width <= most ? pieces : lettersOf(pieces);
      for (const piece of fits) {
        if (used > 0 && used + piece.width > most) turn();
        line.push(piece);
        used += piece.width;
      }
    }
    turn();
  }
  return lines;
}
