import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:https';
import type { S3Client } from '@aws-sdk/client-s3';
import type { InboundEvent, InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { drawnAs } from '@balcao/shared/messages/drawnAs';
import { safeFileName } from '@balcao/shared/server/media/safeFileName';
import { plainFile } from '@balcao/shared/server/media/plainFile';
import type { SniffedMedia } from '@balcao/shared/server/media/sniffMedia';
import { mediaKey, objectHeaders } from '@balcao/shared/server/media/storedObject';
import { backoff, pause } from '../platform/backoff.ts';
import { placeBytes } from '../platform/createLimit.ts';
import { describeFile, type RemoteFile } from '../whatsapp/remoteFile.ts';
import { download, RefusedDownload } from './download.ts';
import { FileTrouble } from './fileTrouble.ts';
import { mediaAddress } from './mediaAddress.ts';
import { macBytes, openMedia } from './openMedia.ts';
import type { FetchFile } from './stageMessages.ts';

export interface FetchFileOptions {
  s3: () => Promise<S3Client>;
  bucket: string;
  /** Undefined means WhatsApp's own address. */
  whatsappUrl: string | undefined;
  /** For connections to the media hosts; undefined means Node's default. */
  agent: Agent | undefined;
  /** Bytes; larger files are not fetched. */
  fileLimit: () => Promise<number>;
  timeoutMs: number;
  /**
   * Asks the phone to upload the file again and returns its new location; undefined if it cannot be asked now.
   *
   * @throws if the phone does not provide one within a time limit
   */
  reupload: (
    key: NonNullable<Parameters<FetchFile>[0]['key']>,
    file: RemoteFile,
  ) => Promise<RemoteFile | undefined>;
  signal: AbortSignal;
  onFailure: (error: unknown, what: string) => void;
  /** Runs a fetch once the process has room in memory for a file of that many bytes. */
  limit: <Answer>(work: () => Promise<Answer>, bytes: number) => Promise<Answer>;
}

const tries = 3;
/** Most bytes that encryption adds: one block of padding, and the HMAC. */
const sealBytes = 16 + macBytes;

/**
 * Returns a function that copies a message's file from WhatsApp to the media bucket. If the file cannot be fetched, the
 * event carries the reason.
 */
export function createFetchFile(options: FetchFileOptions): FetchFile {
  return async ({ event, file, key }) => {
    if (!file || event.kind !== 'message') return event;
    const maxBytes = await options.fileLimit();
    try {
      return await fetch(event, file, key, maxBytes);
    } catch (error) {
      options.onFailure(error, 'fetch file');
      const mediaFailure = error instanceof FileTrouble ? error.code : 'unavailable';
      const fileLimit = isTooLarge(error) ? maxBytes : undefined;
      return { ...event, mediaFailure, missing: describeFile(file), ...(fileLimit && { fileLimit }) };
    }
  };

  async function fetch(
    event: InboundMessage,
    file: RemoteFile,
    key: Parameters<FetchFile>[0]['key'],
    maxBytes: number,
  ): Promise<InboundEvent> {
    if (file.mediaKey === '' || (!file.directPath && !file.url)) throw new FileTrouble('incomplete');
    if (file.size > maxBytes) throw new FileTrouble('tooLarge');
    let place = file;
    let most = firstRoom(file, maxBytes);
    for (let attempt = 1; ; attempt++) {
      try {
        // The room is held only while the file is in memory, not while waiting for the sender's phone.
        return await options.limit(async () => put(event, file, await downloadOnce(place, most)), most);
      } catch (error) {
        if (file.size === 0 && most < maxBytes && isTooLarge(error)) {
          most = maxBytes;
          attempt--;
          continue;
        }
        if (options.signal.aborted || error instanceof FileTrouble || attempt >= tries) throw error;
        options.onFailure(error, `fetch file, try ${attempt}`);
        const gone = error instanceof RefusedDownload && (error.status === 404 || error.status === 410);
        // The phone is asked only once: if it does not provide the file, the chat must not wait any longer.
        const moved = gone && key && place === file ? await options.reupload(key, place) : undefined;
        if (moved === undefined) await pause(backoff(attempt, 500, 5000), options.signal);
        else place = moved;
      }
    }
  }

  /**
   * Bytes of memory to reserve at first: the size that the sender stated, but at least `placeBytes`. If no size was
   * stated (every real phone states one), a file larger than that is fetched again with room for the largest.
   */
  function firstRoom({ size }: RemoteFile, maxBytes: number): number {
    return Math.min(maxBytes, Math.max(size, placeBytes));
  }

  async function downloadOnce(file: RemoteFile, most: number): Promise<Buffer> {
    const address = mediaAddress(file, options.whatsappUrl);
    if (!address) throw new FileTrouble('refused');
    const limits = { ...options, maxBytes: most + sealBytes };
    return download(address, limits, (body) => openMedia(body, file));
  }

  async function put(event: InboundMessage, file: RemoteFile, fetched: Buffer): Promise<InboundEvent> {
    const { PutObjectCommand } = await import('@aws-sdk/client-s3');
    // The sender's claims are not trusted: the type comes from the bytes, and the name is made safe.
    const givenName = safeFileName(file.fileName);
    const { content, sniffed } = await plainFile(fetched, givenName);
    const key = mediaKey(event.companyId, event.at.slice(0, 7), randomUUID(), sniffed.extension);
    const client = await options.s3();
    for (let attempt = 1; ; attempt++) {
      try {
        await client.send(
          new PutObjectCommand({
            Bucket: options.bucket,
            Key: key,
            Body: content,
            ...objectHeaders(sniffed, givenName || `arquivo.${sniffed.extension}`),
          }),
        );
        break;
      } catch (error) {
        if (options.signal.aborted) throw error;
        options.onFailure(error, 'put file');
        // While our own bucket is down the message waits, rather than losing its file. What the bucket refuses because
        // of the object itself it will always refuse.
        if (isOwnFault(error) && attempt >= tries) throw new FileTrouble('unstorable');
        await pause(backoff(attempt, 500, 20_000), options.signal);
      }
    }
    const { mimetype } = sniffed;
    const media = {
      key,
      fileName: givenName,
      mimetype,
      size: content.length,
      ...sizeOf(file, sniffed),
      ...(file.seconds !== undefined && { seconds: file.seconds }),
      ...(file.voice === true && { voice: true }),
    };
    return { ...event, mediaType: shownAs(event.mediaType, file, sniffed), media };
  }
}

const isTooLarge = (error: unknown): boolean => error instanceof FileTrouble && error.code === 'tooLarge';

/** Prefers the size read from the picture; without one (a video) the sender's claim counts. */
function sizeOf({ width, height }: RemoteFile, sniffed: SniffedMedia): { width?: number; height?: number } {
  if (sniffed.width !== undefined && sniffed.height !== undefined)
    return { width: sniffed.width, height: sniffed.height };
  return width !== undefined && height !== undefined ? { width, height } : {};
}

/** The media type as the sender meant it, if the bytes allow that, else as detected. */
function shownAs(
  told: InboundMessage['mediaType'],
  { kind, lottie }: Pick<RemoteFile, 'kind' | 'lottie'>,
  { mediaType, mimetype }: SniffedMedia,
): InboundMessage['mediaType'] {
  // A menu stays a menu under its picture.
  if (drawnAs[told] !== 'file') return told;
  if (kind === 'document') return 'application';
  if (kind === 'sticker' && lottie === true && mimetype === 'application/zip') return 'sticker';
  if (kind === 'sticker') return mediaType === 'image' ? 'sticker' : mediaType;
  // A video container may hold only sound.
  if (kind === 'audio') return mediaType === 'video' ? 'audio' : mediaType;
  return mediaType;
}

/**
 * Bucket errors for an object that it will never take. Status 400 alone does not tell: temporary errors have it too.
 */
const refusals = new Set([
  'EntityTooLarge',
  'InvalidArgument',
  'InvalidRequest',
  'InvalidURI',
  'KeyTooLongError',
  'MetadataTooLarge',
]);

/** True if the object itself is at fault, whether the bucket refused it or the client before asking. */
function isOwnFault(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError) return true;
  return error instanceof Error && refusals.has(error.name);
}
