import type { proto } from 'baileys';
import { clip } from '@balcao/shared/text/clip';
import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { safeFileName } from '@balcao/shared/server/media/safeFileName';

/** File of a message that is still at WhatsApp: plain data, so that it can be kept until it is fetched. */
export interface RemoteFile {
  kind: 'image' | 'video' | 'audio' | 'document' | 'sticker';
  fileName: string;
  /** Bytes, as the sender says. */
  size: number;
  width?: number;
  height?: number;
  seconds?: number;
  voice?: boolean;
  url: string | null;
  directPath: string | null;
  /** Base64. */
  mediaKey: string;
  /** Base64, of the file in clear; '' when the sender does not say. */
  sha256: string;
}

type FileMessage =
  | proto.Message.IImageMessage
  | proto.Message.IVideoMessage
  | proto.Message.IAudioMessage
  | proto.Message.IDocumentMessage
  | proto.Message.IStickerMessage;

export function remoteFile(kind: RemoteFile['kind'], of: FileMessage, fileName: string): RemoteFile {
  const file: RemoteFile = {
    kind,
    fileName: clip(fileName, 250),
    size: count(of.fileLength) ?? 0,
    url: address(of.url),
    directPath: address(of.directPath),
    mediaKey: base64(of.mediaKey),
    sha256: base64(of.fileSha256),
  };
  const width = 'width' in of ? count(of.width) : undefined;
  const height = 'height' in of ? count(of.height) : undefined;
  if (isSide(width) && isSide(height)) Object.assign(file, { width, height });
  const seconds = 'seconds' in of ? count(of.seconds) : undefined;
  if (seconds !== undefined && seconds <= longestSeconds) file.seconds = seconds;
  if ('ptt' in of && of.ptt === true) file.voice = true;
  return file;
}

/** Its sender writes these as long as they like; WhatsApp's own are some 200 letters, and 32 bytes. */
const longestAddress = 2048;
const longestBytes = 64;

const address = (place: string | null | undefined): string | null =>
  place && place.length <= longestAddress ? place : null;

/** What is longer is neither a key nor a digest: what is left of it fits no file. */
const base64 = (bytes: Uint8Array | null | undefined): string =>
  Buffer.from((bytes ?? new Uint8Array()).subarray(0, longestBytes)).toString('base64');

/** What is shown of a file that could not be had. Its type nobody knows before it is there. */
export function describeFile(file: RemoteFile): NonNullable<InboundMessage['missing']> {
  const { size, width, height, seconds, voice } = file;
  return {
    fileName: safeFileName(file.fileName),
    mimetype: '',
    size,
    ...(width !== undefined && height !== undefined && { width, height }),
    ...(seconds !== undefined && { seconds }),
    ...(voice === true && { voice }),
  };
}

/** More is no picture's, and a bubble reserves its place by it. */
const longestSide = 32_768;
const longestSeconds = 7 * 86_400;

const isSide = (pixels: number | undefined): boolean =>
  pixels !== undefined && pixels > 0 && pixels <= longestSide;

function count(value: number | { toString(): string } | null | undefined): number | undefined {
  if (value === null || value === undefined) return undefined;
  const number = Number(value.toString());
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}
