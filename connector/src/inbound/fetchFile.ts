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
  /** Of connections to the media hosts; undefined leaves Node's. */
  agent: Agent | undefined;
  /** Bytes; larger files are not fetched. */
  fileLimit: () => Promise<number>;
  timeoutMs: number;
  /**
   * Asks the phone to upload the file again and gives its new place; undefined where it cannot be asked now. @throws when
   * it does not give one, after a time limit
   */
  reupload: (
    key: NonNullable<Parameters<FetchFile>[0]['key']>,
    file: RemoteFile,
  ) => Promise<RemoteFile | undefined>;
  signal: AbortSignal;
  onFailure: (error: unknown, what: string) => void;
  /** Runs a fetch when the process has room for a file of so many bytes. */
  limit: <Answer>(work: () => Promise<Answer>, bytes: number) => Promise<Answer>;
}

const tries = 3;
/** A block of padding and the HMAC. */
const sealBytes = 16 + macBytes;

/** Fetches a message's file from WhatsApp into the media bucket; a file that cannot be had leaves its reason. */
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
        // A place is held for as long as the file is in memory, not while its sender's phone is waited for.
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
        // Once: the phone that did not give it then holds up its chat no longer.
        const moved = gone && key && place === file ? await options.reupload(key, place) : undefined;
        if (moved === undefined) await pause(backoff(attempt, 500, 5000), options.signal);
        else place = moved;
      }
    }
  }

  /**
   * Room is made for the size that the sender told, and no less than an ordinary place. Who tells none, as no phone does,
   * gets such a place, and begins anew in the room for large ones where that is not enough.
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
    // What its sender says of it is not believed: the type comes from the bytes, the name is made harmless.
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
        // Our own bucket away: the message waits for it rather than losing its file. What the bucket refuses for what
        // it is, it will always refuse.
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
    return { ...event, mediaType: shownAs(event.mediaType, file.kind, sniffed), media };
  }
}

const isTooLarge = (error: unknown): boolean => error instanceof FileTrouble && error.code === 'tooLarge';

/** The picture itself knows best; what cannot be read (a video) is as large as its sender says. */
function sizeOf({ width, height }: RemoteFile, sniffed: SniffedMedia): { width?: number; height?: number } {
  if (sniffed.width !== undefined && sniffed.height !== undefined)
    return { width: sniffed.width, height: sniffed.height };
  return width !== undefined && height !== undefined ? { width, height } : {};
}

/** As its sender meant it where the bytes allow that, else as what it is. */
function shownAs(
  told: InboundMessage['mediaType'],
  kind: RemoteFile['kind'],
  { mediaType }: SniffedMedia,
): InboundMessage['mediaType'] {
  // A menu stays a menu under its picture.
  if (drawnAs[told] !== 'file') return told;
  if (kind === 'document') return 'application';
  if (kind === 'sticker') return mediaType === 'image' ? 'sticker' : mediaType;
  // A container of film may hold sound alone.
  if (kind === 'audio') return mediaType === 'video' ? 'audio' : mediaType;
  return mediaType;
}

/** What the bucket says of an object that it will never take. Much else that passes is answered 400 as well. */
const refusals = new Set([
  'EntityTooLarge',
  'InvalidArgument',
  'InvalidRequest',
  'InvalidURI',
  'KeyTooLongError',
  'MetadataTooLarge',
]);

/** Refused for what it is: by the bucket, or before it was asked. */
function isOwnFault(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError) return true;
  return error instanceof Error && refusals.has(error.name);
}
