import { randomUUID } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import { AppError } from '@balcao/shared/errors';
import { defaultUploadLimit } from '@balcao/shared/uploads/uploadsApi';
import { isRewritten, plainFile } from '@balcao/shared/server/media/plainFile';
import { safeFileName } from '@balcao/shared/server/media/safeFileName';
import { type SniffedMedia, sniffMedia } from '@balcao/shared/server/media/sniffMedia';
import { mediaKey, objectHeaders } from '@balcao/shared/server/media/storedObject';
import type { PreparedFile } from './preparedFile.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { decodeUploadId, uploadKey } from './uploadId.ts';

/**
 * Bytes of an upload that are inspected: enough to detect the type and to reach a photo's size behind its EXIF data.
 */
const sampleBytes = 256 * 1024;

interface Source {
  Bucket: string;
  Key: string;
}

/**
 * Turns an upload into a file of the company: inspects its content; `bring` stores it under a key of its own, with the
 * extension that the content calls for: pictures without their metadata, all other files as copies. An upload form can
 * be posted more than once and an upload id used in more than one message: each message has its own copy, so no later
 * upload changes what was sent.
 *
 * @throws AppError ERR_UPLOAD_NOT_FOUND, ERR_TOO_LARGE; `bring` throws ERR_CONFLICT if the upload was replaced
 * meanwhile
 */
export async function prepareUpload(
  runtime: Pick<Runtime, 'clients' | 'settings' | 'secrets' | 'clock'>,
  companyId: number,
  userId: number,
  uploadId: string,
): Promise<PreparedFile> {
  const { uuid, begun } = await decodeUploadId(runtime, companyId, userId, uploadId);
  const s3 = await runtime.clients.s3();
  const Bucket = runtime.settings.mediaBucket;
  const source: Source = { Bucket, Key: uploadKey(companyId, userId, uuid) };
  const looked = await readUpload(s3, source, `bytes=0-${sampleBytes - 1}`);
  if (looked.size > defaultUploadLimit) throw new AppError('ERR_TOO_LARGE');
  const sniffed = await sniffMedia(looked.data, looked.givenName);
  const placeOf = (found: SniffedMedia, size: number) => {
    const { mediaType, mimetype, width, height, extension } = found;
    const fileName = looked.givenName || `arquivo.${extension}`;
    const key = mediaKey(companyId, begun.slice(0, 7), randomUUID(), extension);
    return {
      prepared: { mediaType, media: { key, fileName, size, mimetype, width, height } },
      object: { Bucket, Key: key, ...objectHeaders(found, fileName) },
    };
  };
  if (!isRewritten(sniffed.mimetype)) {
    const { prepared, object } = placeOf(sniffed, looked.size);
    return { ...prepared, bring: () => copyUpload(s3, source, looked.etag, object) };
  }
  const whole = looked.data.length === looked.size ? looked : await readUpload(s3, source);
  const { content, sniffed: kept } = await plainFile(whole.data, looked.givenName);
  const { prepared, object } = placeOf(kept, content.length);
  return {
    ...prepared,
    bring: async () => {
      const { PutObjectCommand } = await import('@aws-sdk/client-s3');
      await s3.send(new PutObjectCommand({ ...object, Body: content }));
    },
  };
}

/** Copies only the version that was inspected (`CopySourceIfMatch`). */
async function copyUpload(
  s3: S3Client,
  source: Source,
  etag: string | undefined,
  object: Source & ReturnType<typeof objectHeaders>,
): Promise<void> {
  const { CopyObjectCommand, S3ServiceException } = await import('@aws-sdk/client-s3');
  const copy = new CopyObjectCommand({
    ...object,
    CopySource: `${source.Bucket}/${source.Key}`,
    CopySourceIfMatch: etag,
    MetadataDirective: 'REPLACE',
  });
  try {
    await s3.send(copy);
  } catch (error) {
    if (error instanceof S3ServiceException && error.name === 'PreconditionFailed')
      throw new AppError('ERR_CONFLICT', { cause: error });
    throw error;
  }
}

async function readUpload(
  s3: S3Client,
  source: Source,
  Range?: string,
): Promise<{ data: Uint8Array; size: number; givenName: string; etag: string | undefined }> {
  const { GetObjectCommand, NoSuchKey } = await import('@aws-sdk/client-s3');
  try {
    const answer = await s3.send(new GetObjectCommand({ ...source, Range }));
    const data = (await answer.Body?.transformToByteArray()) ?? new Uint8Array();
    // `bytes 0-262143/1048576`: the number after the slash is the whole file's size.
    const size = Number(answer.ContentRange?.split('/')[1] ?? answer.ContentLength ?? data.length);
    const givenName = safeFileName(Buffer.from(answer.Metadata?.['name'] ?? '', 'base64url').toString());
    return { data, size, givenName, etag: answer.ETag };
  } catch (error) {
    if (error instanceof NoSuchKey) throw new AppError('ERR_UPLOAD_NOT_FOUND', { cause: error });
    throw error;
  }
}
