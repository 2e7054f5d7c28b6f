import { isUtf8 } from 'node:buffer';
import type { MediaType } from '@balcao/shared/records/messageModel';
import { phoneKindOf } from './phoneFormats.ts';

export interface SniffedMedia {
  mimetype: string;
  /** Without a dot. */
  extension: string;
  mediaType: MediaType;
  width?: number;
  height?: number;
}

/** Type of files that are offered for download only, never shown. */
export const downloadOnly = {
  mimetype: 'application/octet-stream',
  extension: 'bin',
  mediaType: 'application',
} as const satisfies SniffedMedia;

/**
 * Pixels of the largest picture shown: twice what phone cameras usually produce, and 400 MB when decoded. A file of a
 * few kilobytes can claim forty times as many, and would freeze the page of everybody who opens the conversation.
 */
const mostPixels = 100_000_000;

/** Pixels of a picture; infinite if unknown. */
export function pixelsOf({
  width = Infinity,
  height = Infinity,
}: Pick<SniffedMedia, 'width' | 'height'>): number {
  return width * height;
}

/** Documents that are ZIP or OLE containers: the content shows only the container, so the name decides the type. */
const containerTypes: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};
const containers = new Set(['application/zip', 'application/x-cfb']);
const textTypes: Readonly<Record<string, string>> = { txt: 'text/plain', csv: 'text/csv' };

/**
 * Detects a file's type from its content; the name only tells apart what the content cannot. `data` is the file, or its
 * first quarter of a megabyte. Unrecognised content that is not text, and pictures too large to show, become documents
 * without a type.
 */
export async function sniffMedia(data: Uint8Array, fileName: string): Promise<SniffedMedia> {
  const named = /\.([a-z0-9]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(data);
  if (found === undefined) {
    const mimetype = isText(data) ? (textTypes[named] ?? 'text/plain') : 'application/octet-stream';
    return { mimetype, extension: named || 'bin', mediaType: 'application' };
  }
  const container = containers.has(found.mime) ? containerTypes[named] : undefined;
  if (container !== undefined) return { mimetype: container, extension: named, mediaType: 'application' };
  const mediaType = mediaTypeOf(found.mime);
  const sniffed = { mimetype: found.mime, extension: found.ext, mediaType };
  if (mediaType !== 'image') return sniffed;
  const { imageSize } = await import('./imageSize.ts');
  const size = imageSize(data);
  return size !== undefined && pixelsOf({ ...sniffed, ...size }) > mostPixels
    ? downloadOnly
    : { ...sniffed, ...size };
}

/** Formats that browsers show but phones do not; they are sent to customers as documents (`asSent`). */
const shownInBrowsers: Readonly<Record<string, MediaType>> = {
  'image/avif': 'image',
  'image/bmp': 'image',
  'image/x-icon': 'image',
  'video/webm': 'video',
  'video/ogg': 'video',
  'application/ogg': 'audio',
};

/**
 * Media type under which a file is shown here: image or video if browsers show its format, audio, everything else as a
 * document (HEIC, TIFF, AVI, Matroska, and SVG, which can contain scripts).
 */
export function mediaTypeOf(mimetype: string): MediaType {
  if (mimetype.startsWith('audio/')) return 'audio';
  return phoneKindOf(mimetype) ?? shownInBrowsers[mimetype] ?? 'application';
}

/** True for pictures, films and sound of any format, shown or not. An SVG is a document. */
export function isAudiovisual(mimetype: string): boolean {
  if (mimetype === 'image/svg+xml') return false;
  return /^(?:image|audio|video)\//u.test(mimetype) || mimetype === 'application/ogg';
}

/**
 * True for UTF-8 without zero bytes. The sample may end within a character, so up to three bytes at its end are
 * ignored.
 */
function isText(data: Uint8Array): boolean {
  if (data.includes(0)) return false;
  return [0, 1, 2, 3].some((cut) => isUtf8(data.subarray(0, data.length - cut)));
}
