import PDFDocument from 'pdfkit';
import type { PdfFonts } from './pdfFonts.ts';
import type { PdfPicture } from './PdfPicture.ts';
import { type DrawWord, type Piece, pictureHeight, wrapText } from './wrapText.ts';

/** Points of 1/72 inch. */
const a4Width = 595.28;
const margin = 48;
const bottom = 56;
const lineHeight = 1.4;
/** Points that must be free below bold text, so that a heading stays on one page with the next line. */
const below = 16;

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
  finish: (footer: (page: number, of: number) => string) => Promise<Blob>;
}

/**
 * Fills A4 pages from the top, starting a new page when something does not fit. Lines are broken here and not by the
 * library, which breaks texts of one font only: in ours, emoji and other scripts are pictures between the letters.
 */
export function createSheets(title: string, draw: DrawWord, fonts: PdfFonts): Sheets {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    // The library's default is Helvetica, which its browser build lacks.
    font: fonts.regular.bytes as unknown as string,
    info: { Title: title },
  });
  const parts: BlobPart[] = [];
  const written = new Promise<Blob>((resolve, reject) => {
    pdf.on('data', (part: Uint8Array<ArrayBuffer>) => parts.push(part));
    pdf.on('end', () => resolve(new Blob(parts, { type: 'application/pdf' })));
    pdf.on('error', reject);
  });
  pdf.registerFont('regular', fonts.regular.bytes as Buffer);
  pdf.registerFont('bold', fonts.bold.bytes as Buffer);
  const places = new Map<PdfPicture, PDFKit.Mixins.ImageSrc>();
  // The library's types lack `openImage`, which keeps a picture to draw it several times.
  const open = (jpeg: Uint8Array) =>
    (pdf as unknown as { openImage: (from: Uint8Array) => PDFKit.Mixins.ImageSrc }).openImage(jpeg);
  let y = Infinity;

  const turn = () => {
    pdf.addPage();
    y = margin;
  };
  const room = (height: number) => {
    if (y + height > pdf.page?.height - bottom || y === Infinity) turn();
  };
  const shade = (grey: number) =>
    [grey, grey, grey].map((part) => Math.round(part * 255)) as [number, number, number];
  /** Embeds a picture once, however often it is drawn. */
  function place(picture: PdfPicture, x: number, top: number, width: number, height: number) {
    const known = places.get(picture) ?? open(picture.jpeg);
    places.set(picture, known);
    pdf.image(known, x, top, { width, height });
  }
  function drawLine(line: readonly Piece[], x: number, base: number, size: number) {
    let at = x;
    for (const piece of line) {
      if (piece.kind === 'text') pdf.text(piece.text, at, base, { lineBreak: false, baseline: 'alphabetic' });
      else {
        pdf.markContent('Span', { actual: piece.text });
        place(piece.picture, at, base - 0.95 * size, piece.width * size, pictureHeight * size);
        pdf.endMarkedContent();
      }
      at += piece.width * size;
    }
  }

  return {
    text(text, { size = 10, bold = false, grey = 0, indent = 0, above = 0 } = {}) {
      const name = bold ? 'bold' : 'regular';
      const most = (a4Width - 2 * margin - indent) / size;
      y += above;
      for (const line of wrapText(text, most, draw, fonts[name])) {
        room(size * lineHeight + (bold ? below : 0));
        y += size * lineHeight;
        pdf.font(name).fontSize(size).fillColor(shade(grey));
        drawLine(line, margin + indent, y, size);
      }
    },
    picture(picture, most, indent) {
      const scale = Math.min(1, most / picture.width, most / picture.height);
      const width = picture.width * scale;
      const height = picture.height * scale;
      room(height + 4);
      place(picture, margin + indent, y + 4, width, height);
      y += height + 4;
    },
    rule() {
      room(12);
      y += 8;
      pdf
        .moveTo(margin, y)
        .lineTo(pdf.page.width - margin, y)
        .lineWidth(0.5)
        .strokeColor(shade(0.8))
        .stroke();
      y += 4;
    },
    finish(footer) {
      const { start, count } = pdf.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        pdf.switchToPage(start + page);
        pdf.font('regular').fontSize(8).fillColor(shade(0.45));
        const [line = []] = wrapText(footer(page + 1, count), Infinity, draw, fonts.regular);
        drawLine(line, margin, pdf.page.height - 32, 8);
      }
      pdf.end();
      return written;
    },
  };
}
