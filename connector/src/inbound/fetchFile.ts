import { createHash, randomUUID } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import { imageSize, type ImageSize } from '@balcao/shared/server/media/imageSize';
import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import { downloadContentFromMessage } from 'baileys';
import { backoff, pause } from '../backoff.ts';
import { type Limit, placeBytes } from '../createLimit.ts';
import type { RemoteFile } from '../whatsapp/remoteFile.ts';
import { extensionOf } from './extensionOf.ts';
import type { FetchFile } from './stageMessages.ts';

export interface FetchFileOptions {
  s3: () => Promise<S3Client>;
  bucket: string;
  /** Larger files are not fetched. */
  maxBytes: number;
  timeoutMs: number;
  /** Asks the phone to upload the file again and gives its new place. */
  reupload: (key: NonNullable<Parameters<FetchFile>[0]['key']>, file: RemoteFile) => Promise<RemoteFile>;
  signal: AbortSignal;
  onFailure: (error: unknown, what: string) => void;
  /** Runs a fetch when one of the process's places is free. */
  limit: Limit;
}

class FileTrouble extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

const tries = 3;

/** Fetches a message's file from WhatsApp into the media bucket; a file that cannot be had leaves its reason. */
export function createFetchFile(options: FetchFileOptions): FetchFile {
  return async ({ event, file, key }) => {
    if (!file || event.kind !== 'message') return event;
    try {
      const content = await options.limit(() => download(file, key), file.size || options.maxBytes);
      const stored = await put(event, file, content);
      return { ...event, media: stored };
    } catch (error) {
      options.onFailure(error, 'fetch file');
      return { ...event, mediaFailure: error instanceof FileTrouble ? error.code : 'unavailable' };
    }
  };

  async function download(file: RemoteFile, key: Parameters<FetchFile>[0]['key']): Promise<Buffer> {
    if (file.mediaKey === '' || (!file.directPath && !file.url)) throw new FileTrouble('incomplete');
    if (file.size > options.maxBytes) throw new FileTrouble('tooLarge');
    let place = file;
    for (let attempt = 1; ; attempt++) {
      try {
        return await downloadOnce(place);
      } catch (error) {
        if (options.signal.aborted || error instanceof FileTrouble || attempt >= tries) throw error;
        options.onFailure(error, `fetch file, try ${attempt}`);
        const status = statusOf(error);
        const moved = (status === 404 || status === 410) && key ? await askAgain(key, place) : undefined;
        if (moved === undefined) await pause(backoff(attempt, 500, 5000), options.signal);
        else place = moved;
      }
    }
  }

  /** Where the sender's phone put the file again; undefined where it could not be asked, a try like any other. */
  async function askAgain(
    key: NonNullable<Parameters<FetchFile>[0]['key']>,
    file: RemoteFile,
  ): Promise<RemoteFile | undefined> {
    try {
      return await withTimeout(options.reupload(key, file), 20_000);
    } catch (error) {
      options.onFailure(error, 'ask for file again');
      return undefined;
    }
  }

  async function downloadOnce(file: RemoteFile): Promise<Buffer> {
    const media = {
      mediaKey: Buffer.from(file.mediaKey, 'base64'),
      directPath: file.directPath,
      url: file.url,
    };
    const stream = await withTimeout(downloadContentFromMessage(media, file.kind), options.timeoutMs);
    const timer = setTimeout(() => stream.destroy(new FileTrouble('timeout')), options.timeoutMs);
    const parts: Buffer[] = [];
    let bytes = 0;
    // Room was made for the size that the sender told.
    const most =
      file.size > 0 ? Math.min(options.maxBytes, Math.max(file.size, placeBytes)) : options.maxBytes;
    try {
      for await (const part of stream) {
        bytes += (part as Buffer).length;
        if (bytes > most) throw new FileTrouble('tooLarge');
        parts.push(part as Buffer);
      }
    } finally {
      clearTimeout(timer);
      stream.destroy();
    }
    const content = Buffer.concat(parts);
    const sha256 = createHash('sha256').update(content).digest('base64');
    if (file.sha256 !== '' && sha256 !== file.sha256)
      throw new Error('file does not have the digest it was sent with');
    return content;
  }

  async function put(event: InboundEvent, file: RemoteFile, content: Buffer) {
    const { PutObjectCommand } = await import('@aws-sdk/client-s3');
    const key = `${event.companyId}/${event.at.slice(0, 7)}/${randomUUID()}${extensionOf(file)}`;
    const client = await options.s3();
    for (let attempt = 1; ; attempt++) {
      try {
        await client.send(
          new PutObjectCommand({
            Bucket: options.bucket,
            Key: key,
            Body: content,
            ContentType: file.mimetype,
          }),
        );
        break;
      } catch (error) {
        // Our own bucket: the message waits for it rather than losing its file.
        if (options.signal.aborted) throw error;
        options.onFailure(error, 'put file');
        await pause(backoff(attempt, 500, 20_000), options.signal);
      }
    }
    return {
      key,
      fileName: file.fileName,
      mimetype: file.mimetype,
      size: content.length,
      ...sizeOf(file, content),
      ...(file.seconds !== undefined && { seconds: file.seconds }),
      ...(file.voice === true && { voice: true }),
    };
  }
}

/** The picture itself knows best; what cannot be read (a video) is as large as its sender says. */
function sizeOf({ kind, width, height }: RemoteFile, content: Buffer): Partial<ImageSize> {
  const read = kind === 'image' || kind === 'sticker' ? imageSize(content) : undefined;
  if (read) return read;
  return width !== undefined && height !== undefined ? { width, height } : {};
}

/** Baileys' download error carries the answer's status there. */
export function statusOf(error: unknown): number | undefined {
  const output = (error as { output?: { statusCode?: unknown } } | null)?.output;
  return typeof output?.statusCode === 'number' ? output.statusCode : undefined;
}

async function withTimeout<Answer>(work: Promise<Answer>, ms: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FileTrouble('timeout')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
