import type { S3Client } from '@aws-sdk/client-s3';
import { objectHeaders } from '@balcao/shared/server/media/storedObject';
import type { Runtime } from '../runtime/runtime.ts';
import { randomUUID } from 'node:crypto';
import { type ExportJob, exportKey, exportTag } from './exportKey.ts';

/** S3 multipart uploads need parts of at least 5 MB (except the last), at most 10,000 of them. */
const partBytes = 6 * 1024 * 1024;

/** A file that is written over several runs of a job; its state is kept in the timer's payload. */
export interface ExportFile {
  key: string;
  /** File name for the download. */
  name: string;
  mimetype: string;
  /** Bytes written so far. */
  size: number;
  /** Id of the multipart upload; undefined until the first part is uploaded. */
  uploadId?: string | undefined;
  /** ETag of each uploaded part. */
  parts: string[];
  /** Key of the object with the state saved by `pause`. */
  paused?: string | undefined;
}

export interface ExportWriter {
  /** Bytes written so far, including those not uploaded yet. */
  size(): number;
  write(bytes: Uint8Array): Promise<void>;
  /** Saves the bytes not uploaded yet, together with `kept`, which `writeExport` returns on resuming. */
  pause(kept?: Uint8Array): Promise<ExportFile>;
  /**
   * Completes the file and returns its size in bytes. Repeating it, for instance after a lost response, is harmless.
   */
  finish(): Promise<number>;
}

export function newExport(
  job: ExportJob,
  { name, mimetype, extension }: { name: string; mimetype: string; extension: string },
): ExportFile {
  return { key: exportKey(job, extension), name, mimetype, size: 0, parts: [] };
}

/**
 * Continues a file where `pause` left it. Bytes are uploaded as soon as they fill a part; the rest stays in memory:
 * less than a part plus what one `write` adds. If a run dies, the next run starts from the same saved state and
 * replaces the parts that the dead run uploaded.
 */
export async function writeExport(
  { clients, settings }: Pick<Runtime, 'clients' | 'settings'>,
  file: ExportFile,
): Promise<{ writer: ExportWriter; kept: Uint8Array }> {
  const s3 = await clients.s3();
  const Bucket = settings.mediaBucket;
  const place = { Bucket, Key: file.key };
  // infra/lib/usedRights.ts recognizes code that writes exports by its use of `exportTag`.
  const Tagging = `${exportTag.key}=${exportTag.value}`;
  const looks = {
    ...objectHeaders({ mimetype: file.mimetype, mediaType: 'application', extension: '' }, file.name),
    CacheControl: 'private, no-store',
    Tagging,
  };
  const parts = [...file.parts];
  let { uploadId, size } = file;
  const before = await readPaused(s3, Bucket, file);
  let waiting: Uint8Array[] = [before.tail];
  let waitingBytes = before.tail.length;
  // True if an earlier run completed the upload but its result was lost; nothing is left to write.
  let isWhole = false;

  async function storePart(body: Uint8Array): Promise<void> {
    const { CreateMultipartUploadCommand, UploadPartCommand } = await import('@aws-sdk/client-s3');
    uploadId ??= (await s3.send(new CreateMultipartUploadCommand({ ...place, ...looks }))).UploadId;
    const PartNumber = parts.length + 1;
    const part = new UploadPartCommand({ ...place, UploadId: uploadId, PartNumber, Body: body });
    await unlessWhole(async () => parts.push((await s3.send(part)).ETag ?? ''));
  }
  async function unlessWhole(store: () => Promise<unknown>): Promise<void> {
    const { S3ServiceException } = await import('@aws-sdk/client-s3');
    try {
      if (!isWhole) await store();
    } catch (error) {
      if (!(error instanceof S3ServiceException && error.name === 'NoSuchUpload')) throw error;
      if ((await sizeOf(s3, place)) === undefined) throw error;
      isWhole = true;
    }
  }
  const writer: ExportWriter = {
    size: () => size,
    async write(bytes) {
      waiting.push(bytes);
      waitingBytes += bytes.length;
      size += bytes.length;
      if (waitingBytes < partBytes) return;
      let rest = Buffer.concat(waiting);
      for (; rest.length >= partBytes; rest = rest.subarray(partBytes))
        await storePart(rest.subarray(0, partBytes));
      waiting = [rest];
      waitingBytes = rest.length;
    },
    async pause(kept = new Uint8Array()) {
      const { PutObjectCommand } = await import('@aws-sdk/client-s3');
      // Each pause uses a new key: a run that was given up and retried may still end, and save its state, after the
      // retry.
      const paused = `${file.key}.${randomUUID()}`;
      const lengths = Buffer.alloc(4);
      lengths.writeUInt32LE(waitingBytes);
      const Body = Buffer.concat([lengths, ...waiting, kept]);
      await s3.send(new PutObjectCommand({ Bucket, Key: paused, Body, Tagging }));
      return { ...file, size, uploadId, parts, paused };
    },
    async finish() {
      const { CompleteMultipartUploadCommand, PutObjectCommand } = await import('@aws-sdk/client-s3');
      const rest = Buffer.concat(waiting);
      if (uploadId === undefined) {
        await s3.send(new PutObjectCommand({ ...place, ...looks, Body: rest }));
        return size;
      }
      if (rest.length > 0) await storePart(rest);
      await unlessWhole(async () => {
        const Parts = parts.map((ETag, index) => ({ ETag, PartNumber: index + 1 }));
        const whole = { ...place, UploadId: uploadId, MultipartUpload: { Parts } };
        await s3.send(new CompleteMultipartUploadCommand(whole));
      });
      return isWhole ? ((await sizeOf(s3, place)) ?? size) : size;
    },
  };
  return { writer, kept: before.kept };
}

/**
 * True if a part of the file, or its saved state, is missing or does not match: the bucket deletes unfinished exports
 * after a day. A retry cannot succeed.
 */
export function isLostExport(error: unknown): boolean {
  return error instanceof Error && /^(?:NoSuchKey|NoSuchUpload|InvalidPart)$/.test(error.name);
}

async function readPaused(
  s3: S3Client,
  Bucket: string,
  { paused }: ExportFile,
): Promise<{ tail: Uint8Array; kept: Uint8Array }> {
  if (paused === undefined) return { tail: new Uint8Array(), kept: new Uint8Array() };
  const { GetObjectCommand } = await import('@aws-sdk/client-s3');
  const answer = await s3.send(new GetObjectCommand({ Bucket, Key: paused }));
  const bytes = Buffer.from((await answer.Body?.transformToByteArray()) ?? []);
  const end = 4 + bytes.readUInt32LE();
  return { tail: bytes.subarray(4, end), kept: bytes.subarray(end) };
}

/** Size of an object in bytes; undefined if it does not exist. */
async function sizeOf(s3: S3Client, place: { Bucket: string; Key: string }): Promise<number | undefined> {
  const { GetObjectCommand, S3ServiceException } = await import('@aws-sdk/client-s3');
  try {
    const answer = await s3.send(new GetObjectCommand({ ...place, Range: 'bytes=0-0' }));
    // `bytes 0-0/1048576`: the number after the slash is the size of the whole file.
    return Number(answer.ContentRange?.split('/')[1]);
  } catch (error) {
    if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return undefined;
    throw error;
  }
}
