import type { S3Client } from '@aws-sdk/client-s3';
import { objectHeaders } from '@balcao/shared/server/media/storedObject';
import type { Runtime } from '../runtime/runtime.ts';
import { randomUUID } from 'node:crypto';
import { type ExportJob, exportKey, exportTag } from './exportKey.ts';

/** S3 takes no part below five megabytes but the last, and ten thousand of them. */
const partBytes = 6 * 1024 * 1024;

/** A file that grows over several runs of a job, as a timer's payload holds it. */
export interface ExportFile {
  key: string;
  /** What it is called once it is taken. */
  name: string;
  mimetype: string;
  /** Bytes so far. */
  size: number;
  /** Of the multipart upload, once there is enough for a part. */
  uploadId?: string | undefined;
  /** What S3 answered for each part. */
  parts: string[];
  /** Where lies what was kept when it was left. */
  paused?: string | undefined;
}

export interface ExportWriter {
  /** Bytes so far, those not stored yet among them. */
  size(): number;
  write(bytes: Uint8Array): Promise<void>;
  /** Stores what is no part yet, and what else is to be there when it goes on. */
  pause(kept?: Uint8Array): Promise<ExportFile>;
  /** Makes the file whole. Once more after its answer was lost it does nothing. Answers its size in bytes. */
  finish(): Promise<number>;
}

export function newExport(
  job: ExportJob,
  { name, mimetype, extension }: { name: string; mimetype: string; extension: string },
): ExportFile {
  return { key: exportKey(job, extension), name, mimetype, size: 0, parts: [] };
}

/**
 * Goes on with a file where it was left: bytes that make a part go to S3, the others wait in memory, never more than a part
 * and what is written at once. A run that died is made again from the same place, and its parts replace the ones before.
 */
export async function writeExport(
  { clients, settings }: Pick<Runtime, 'clients' | 'settings'>,
  file: ExportFile,
): Promise<{ writer: ExportWriter; kept: Uint8Array }> {
  const s3 = await clients.s3();
  const Bucket = settings.mediaBucket;
  const place = { Bucket, Key: file.key };
  // By its name infra/lib/usedRights.ts tells these files from all others.
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
  // A run before this one made it whole, and nobody heard of it: what it holds is written.
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
      // Each pause has its own: a run that was given up for its retry may come to its end later than that one.
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
 * Whether this says that what was written of a file is not there any more, or not as it was: the bucket lets go of it a day
 * after it was begun. No further try mends it.
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

/** Bytes of a file that is there. */
async function sizeOf(s3: S3Client, place: { Bucket: string; Key: string }): Promise<number | undefined> {
  const { GetObjectCommand, S3ServiceException } = await import('@aws-sdk/client-s3');
  try {
    const answer = await s3.send(new GetObjectCommand({ ...place, Range: 'bytes=0-0' }));
    // `bytes 0-0/1048576`: the part behind the slash is the whole file.
    return Number(answer.ContentRange?.split('/')[1]);
  } catch (error) {
    if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return undefined;
    throw error;
  }
}
