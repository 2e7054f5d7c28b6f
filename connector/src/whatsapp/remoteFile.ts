import type { proto } from 'baileys';
import { clip } from '@balcao/shared/text/clip';
import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { safeFileName } from '@balcao/shared/server/media/safeFileName';

/** A message's file that is still at WhatsApp. Plain data, so that it can be stored until the file is fetched. */
export interface RemoteFile {
  kind: 'image' | 'video' | 'audio' | 'document' | 'sticker';
  fileName: string;
  /** Bytes, as stated by the sender. */
  size: number;
  width?: number;
  height?: number;
  seconds?: number;
  voice?: boolean;
  /** A sticker drawn from a description (Lottie, zipped): no picture, but a sticker on phones. */
  lottie?: boolean;
  url: string | null;
  directPath: string | null;
  /** Base64. */
  mediaKey: string;
  /** Base64 digest of the decrypted file; '' if the sender states none. */
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
  if (kind === 'sticker' && 'isLottie' in of && of.isLottie === true) file.lottie = true;
  return file;
}

/**
 * Longest address, and longest key or digest. Senders can make them as long as they like; WhatsApp's own are about 200
 * characters, and 32 bytes.
 */
const longestAddress = 2048;
const longestBytes = 64;

const address = (place: string | null | undefined): string | null =>
  place && place.length <= longestAddress ? place : null;

/** Longer bytes are neither a key nor a digest: cut off, they fit no file. */
const base64 = (bytes: Uint8Array | null | undefined): string =>
  Buffer.from((bytes ?? new Uint8Array()).subarray(0, longestBytes)).toString('base64');

/** Description of a file that could not be had. Its type is unknown until it is fetched. */
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

/**
 * A file's stated width or height in pixels is ignored above this. No real picture has more, and the screen reserves
 * space by it.
 */
const longestSide = 32_768;
const longestSeconds = 7 * 86_400;

const isSide = (pixels: number | undefined): boolean =>
  pixels !== undefined && pixels > 0 && pixels <= longestSide;

function count(value: number | { toString(): string } | null | undefined): number | undefined {
  if (value === null || value === undefined) return undefined;
  const number = Number(value.toString());
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}
