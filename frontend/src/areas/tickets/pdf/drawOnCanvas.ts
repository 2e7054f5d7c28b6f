import type { DrawWord } from './wrapText.ts';
import type { PdfPicture } from './PdfPicture.ts';

/** Pixel height of a drawn line: four per point of the surrounding text. */
const lineHeight = 48;
const fontSize = 40;
const baseline = 38;
/** Longest side of a photo in pixels. */
const mostPixels = 900;

/** The content of a canvas as a picture for the PDF. On white, as JPEG has no transparency. */
function pictureOf(canvas: HTMLCanvasElement): PdfPicture | null {
  const { width, height } = canvas;
  const [, base64] = canvas.toDataURL('image/jpeg', 0.8).split(',');
  if (base64 === undefined || base64 === '') return null;
  const jpeg = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return { jpeg, width, height };
}

function whiteCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.fillStyle = 'black';
    context.font = `${fontSize}px sans-serif`;
  }
  return { canvas, context };
}

/** Draws words as the browser does; each is drawn once and cached. */
export function wordsOnCanvas(): DrawWord {
  const known = new Map<string, PdfPicture | null>();
  const measure = whiteCanvas(1, 1).context;
  return (text) => {
    const drawn = known.get(text);
    if (drawn !== undefined) return drawn;
    // Direction marks and the like have no width.
    const width = Math.min(4096, Math.ceil(measure?.measureText(text).width ?? 0));
    const { canvas, context } = whiteCanvas(Math.max(1, width), lineHeight);
    context?.fillText(text, 0, baseline);
    const picture = width === 0 ? null : pictureOf(canvas);
    known.set(text, picture);
    return picture;
  };
}

/** The photo of a message; null if it cannot be loaded or decoded. */
export async function photoOnCanvas(url: string, signal: AbortSignal): Promise<PdfPicture | null> {
  try {
    const answer = await fetch(url, { signal });
    if (!answer.ok) return null;
    const bitmap = await createImageBitmap(await answer.blob());
    const scale = Math.min(1, mostPixels / Math.max(bitmap.width, bitmap.height));
    const { canvas, context } = whiteCanvas(
      Math.max(1, Math.round(bitmap.width * scale)),
      Math.max(1, Math.round(bitmap.height * scale)),
    );
    context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return pictureOf(canvas);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Error) return null;
    throw error;
  }
}
