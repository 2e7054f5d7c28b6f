import { graphemes } from '@balcao/shared/graphemes';
import { codeOf, widthOf } from './letters.ts';
import type { PdfPicture } from './writePdf.ts';

/** Letters in a row that the font has, as their codes, or what it has not, as a picture one line high. */
export type Piece =
  | { kind: 'text'; codes: number[]; width: number }
  | { kind: 'picture'; text: string; picture: PdfPicture; width: number };

/** Draws what the font lacks (emoji, other scripts), at the height of a line; null where nothing can be drawn. */
export type DrawWord = (text: string) => PdfPicture | null;

/** A picture's height, in parts of the size of the text that it stands in. */
export const pictureHeight = 1.2;
/** More in a row is cut into several: they would not fit a line. */
const mostInPicture = 24;

/** Empty lines in a row that are kept: nobody turns a hundred empty pages. */
const mostEmpty = 2;

/** Letters whose code is their place in Unicode: almost every word, and no cluster needs to be looked for in it. */
const plain = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff]*$/;

/** Letters and pictures of a word; widths in parts of the text's size. */
function piecesOf(word: string, draw: DrawWord): Piece[] {
  if (plain.test(word)) {
    const codes = Array.from({ length: word.length }, (_, at) => word.charCodeAt(at));
    const width = codes.reduce((sum, code) => sum + widthOf(code), 0);
    return codes.length === 0 ? [] : [{ kind: 'text', codes, width }];
  }
  const pieces: Piece[] = [];
  let lacking: string[] = [];
  const flush = () => {
    if (lacking.length === 0) return;
    const text = lacking.join('');
    lacking = [];
    const picture = draw(text);
    if (!picture) return;
    const width = (picture.width / picture.height) * pictureHeight;
    pieces.push({ kind: 'picture', text, picture, width });
  };
  for (const segment of graphemes(word)) {
    const code = codeOf(segment.normalize('NFC'));
    if (code === undefined) {
      lacking.push(segment);
      if (lacking.length === mostInPicture) flush();
      continue;
    }
    flush();
    const last = pieces.at(-1);
    if (last?.kind === 'text') {
      last.codes.push(code);
      last.width += widthOf(code);
    } else pieces.push({ kind: 'text', codes: [code], width: widthOf(code) });
  }
  flush();
  return pieces;
}

const widthOfAll = (pieces: readonly Piece[]) => pieces.reduce((sum, { width }) => sum + width, 0);

/** A word wider than a line, letter by letter. */
function lettersOf(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece): Piece[] =>
    piece.kind === 'text'
      ? piece.codes.map((code) => ({ kind: 'text', codes: [code], width: widthOf(code) }))
      : [piece],
  );
}

/** Breaks a text into lines no wider than `most` times its size: between words, within those that are longer. */
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
