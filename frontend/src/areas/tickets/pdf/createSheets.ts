import { type DrawWord, type Piece, pictureHeight, wrapText } from './wrapText.ts';
import { a4, pdfText, type PdfPage, type PdfPicture, writePdf } from './writePdf.ts';

const margin = 48;
const bottom = 56;
const lineHeight = 1.4;
/** Points that must be free below bold text, so that a heading stays on one page with the next line. */
const below = 16;
/** Upper bound for the width of bold letters relative to regular ones. */
const boldWider = 1.12;

interface Style {
  size?: number;
  bold?: boolean;
  /** From 0 (black) to 1 (white). */
  grey?: number;
  /** Points from the left margin. */
  indent?: number;
  /** Points of space above. */
  above?: number;
}

export interface Sheets {
  text: (text: string, style?: Style) => void;
  /** A picture below the text, at most `most` points wide and high. */
  picture: (picture: PdfPicture, most: number, indent: number) => void;
  rule: () => void;
  finish: (title: string, footer: (page: number, of: number) => string) => Promise<Blob>;
}

const hex = (codes: readonly number[]) => codes.map((code) => code.toString(16).padStart(2, '0')).join('');
const point = (value: number) => value.toFixed(2);

/** Fills A4 pages from the top, starting a new page when something does not fit. */
export function createSheets(draw: DrawWord): Sheets {
  const pages: { drawing: string[]; pictures: Set<number> }[] = [];
  const pictures: PdfPicture[] = [];
  const places = new Map<PdfPicture, number>();
  let y = 0;

  function turn() {
    const page = { drawing: [], pictures: new Set<number>() };
    pages.push(page);
    y = a4.height - margin;
    return page;
  }
  const room = (height: number) => {
    const page = pages.at(-1);
    return page && y - height >= bottom ? page : turn();
  };
  function placeOf(picture: PdfPicture, page: { pictures: Set<number> }): number {
    const place = places.get(picture) ?? pictures.push(picture) - 1;
    places.set(picture, place);
    page.pictures.add(place);
    return place;
  }
  function drawLine(line: readonly Piece[], x: number, base: number, size: number, font: string) {
    const page = pages.at(-1) ?? turn();
    let at = x;
    for (const piece of line) {
      if (piece.kind === 'text') {
        const { drawing } = page;
        const last = drawing.at(-1);
        const shown = `<${hex(piece.codes)}> Tj ET`;
        // One text object per line, so that readers find and copy it as a whole.
        if (last?.startsWith('BT'))
          drawing[drawing.length - 1] = last.replace('> Tj ET', `${hex(piece.codes)}> Tj ET`);
        else drawing.push(`BT /${font} ${size} Tf ${point(at)} ${point(base)} Td ${shown}`);
      } else {
        const box = `${point(piece.width * size)} 0 0 ${point(pictureHeight * size)} ${point(at)} ${point(base - 0.25 * size)} cm`;
        const place = placeOf(piece.picture, page);
        page.drawing.push(`/Span << /ActualText ${pdfText(piece.text)} >> BDC q ${box} /P${place} Do Q EMC`);
      }
      at += piece.width * size * (font === 'F2' ? boldWider : 1);
    }
  }

  return {
    text(text, { size = 10, bold = false, grey = 0, indent = 0, above = 0 } = {}) {
      const most = (a4.width - 2 * margin - indent) / size / (bold ? boldWider : 1);
      y -= above;
      for (const line of wrapText(text, most, draw)) {
        room(size * lineHeight + (bold ? below : 0)).drawing.push(`${grey} g`);
        y -= size * lineHeight;
        drawLine(line, margin + indent, y, size, bold ? 'F2' : 'F1');
      }
    },
    picture(picture, most, indent) {
      const scale = Math.min(1, most / picture.width, most / picture.height);
      const width = picture.width * scale;
      const height = picture.height * scale;
      const page = room(height + 4);
      y -= height + 4;
      const place = placeOf(picture, page);
      page.drawing.push(
        `q ${point(width)} 0 0 ${point(height)} ${point(margin + indent)} ${point(y)} cm /P${place} Do Q`,
      );
    },
    rule() {
      const page = room(12);
      y -= 8;
      page.drawing.push(`0.8 G 0.5 w ${margin} ${point(y)} m ${point(a4.width - margin)} ${point(y)} l S`);
      y -= 4;
    },
    finish(title, footer) {
      const sheets = pages.map((page, index): PdfPage => {
        const [line = []] = wrapText(footer(index + 1, pages.length), Infinity, draw);
        const shown = line.filter((piece) => piece.kind === 'text').map(({ codes }) => hex(codes));
        const foot = `0.45 g BT /F1 8 Tf ${margin} 32 Td <${shown.join('')}> Tj ET`;
        return { drawing: [...page.drawing, foot].join('\n'), pictures: page.pictures };
      });
      return writePdf(title, sheets, pictures);
    },
  };
}
