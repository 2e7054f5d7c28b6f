import { moreLetters } from './letters.ts';

/** A JPEG with its size in pixels. */
export interface PdfPicture {
  jpeg: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** Content of a page as PDF operators; pictures are named by their index in the list of all (`/P0`). */
export interface PdfPage {
  drawing: string;
  pictures: ReadonlySet<number>;
}

/** A4 portrait, in points of 1/72 inch. */
export const a4 = { width: 595.28, height: 841.89 };

const latin = new TextEncoder();

/** Text in PDF metadata: UTF-16 as hex. */
export function pdfText(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) =>
    text.charCodeAt(at).toString(16).padStart(4, '0'),
  );
  return `<feff${units.join('')}>`;
}

async function deflated(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function font(name: string): string {
  const differences = moreLetters.map(([code, , glyph]) => `${code} /${glyph}`).join(' ');
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [${differences}] >> >>`;
}

/**
 * Writes pages as a PDF: text in two standard fonts (F1, bold F2), and pictures. Hand-written, because libraries are
 * more than twice the size allowed for a dialog.
 */
export async function writePdf(
  title: string,
  pages: readonly PdfPage[],
  pictures: readonly PdfPicture[],
): Promise<Blob> {
  const parts: BlobPart[] = [];
  const offsets: number[] = [];
  let length = 0;
  const put = (part: string | Uint8Array<ArrayBuffer>) => {
    const bytes = typeof part === 'string' ? latin.encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (head: string, body?: Uint8Array<ArrayBuffer>) => {
    offsets.push(length);
    put(`${offsets.length} 0 obj\n${head}\n`);
    if (body) {
      put('stream\n');
      put(body);
      put('\nendstream\n');
    }
    put('endobj\n');
  };
  const pictureAt = (index: number) => 6 + index;
  const pageAt = (index: number) => 6 + pictures.length + 2 * index;
  put('%PDF-1.5\n');
  object('<< /Type /Catalog /Pages 2 0 R >>');
  const kids = pages.map((_, index) => `${pageAt(index)} 0 R`).join(' ');
  object(
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox [0 0 ${a4.width} ${a4.height}] >>`,
  );
  object(font('Helvetica'));
  object(font('Helvetica-Bold'));
  object(`<< /Title ${pdfText(title)} >>`);
  for (const { jpeg, width, height } of pictures)
    object(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    );
  for (const [index, page] of pages.entries()) {
    const own = [...page.pictures].map((picture) => `/P${picture} ${pictureAt(picture)} 0 R`).join(' ');
    const resources = `<< /Font << /F1 3 0 R /F2 4 0 R >> /XObject << ${own} >> >>`;
    object(`<< /Type /Page /Parent 2 0 R /Contents ${pageAt(index) + 1} 0 R /Resources ${resources} >>`);
    // oxlint-disable-next-line no-await-in-loop -- each stands behind the one before it
    const drawing = await deflated(page.drawing);
    object(`<< /Filter /FlateDecode /Length ${drawing.length} >>`, drawing);
  }
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  put(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}`);
  put(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}
