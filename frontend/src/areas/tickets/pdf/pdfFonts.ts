import { create, type Font } from 'fontkit';
import boldFile from './fonts/notoSans-bold.woff?url';
import regularFile from './fonts/notoSans-regular.woff?url';

/** A font embedded in the PDF, with the letters that it has. */
export interface PdfFont {
  bytes: Uint8Array;
  /** True if the font draws all of a text: Latin, Greek, Cyrillic and usual signs (frontend/scripts/subsetFonts.mjs). */
  has: (text: string) => boolean;
  /** Width of a text relative to the font size. */
  widthOf: (text: string) => number;
}
export interface PdfFonts {
  regular: PdfFont;
  bold: PdfFont;
}

export function readFont(bytes: Uint8Array): PdfFont {
  const font = create(bytes as Buffer) as Font;
  const widths = new Map<string, number | null>();
  /** Null if the font lacks the letter. Kerning is not counted: lines come out a little shorter than measured. */
  const letterWidth = (letter: string): number | null => {
    const known = widths.get(letter);
    if (known !== undefined) return known;
    const code = letter.codePointAt(0) ?? 0;
    const width = font.hasGlyphForCodePoint(code)
      ? font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm
      : null;
    widths.set(letter, width);
    return width;
  };
  return {
    bytes,
    has: (text) => Array.from(text).every((letter) => letterWidth(letter) !== null),
    widthOf: (text) => Array.from(text).reduce((sum, letter) => sum + (letterWidth(letter) ?? 0), 0),
  };
}

/** Loads the fonts, which the browser caches. */
export async function loadFonts(signal: AbortSignal): Promise<PdfFonts> {
  const load = async (file: string) => {
    const answer = await fetch(file, { signal });
    if (!answer.ok) throw new TypeError(`font: ${answer.status}`);
    return readFont(new Uint8Array(await answer.arrayBuffer()));
  };
  const [regular, bold] = await Promise.all([load(regularFile), load(boldFile)]);
  return { regular, bold };
}
