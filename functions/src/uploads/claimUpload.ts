import { randomUUID } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import { AppError } from '@balcao/shared/errors';
import type { MediaType } from '@balcao/shared/messages/messageModel';
import { defaultUploadLimit } from '@balcao/shared/uploads/uploadsApi';
import { isRewritten, plainFile } from '@balcao/shared/server/media/plainFile';
import { safeFileName } from '@balcao/shared/server/media/safeFileName';
import { type SniffedMedia, sniffMedia } from '@balcao/shared/server/media/sniffMedia';
import { mediaKey, objectHeaders } from '@balcao/shared/server/media/storedObject';
import type { StoredMedia } from '@balcao/shared/server/messages/messageEntity';
import type { Runtime } from '../runtime/runtime.ts';
import { decodeUploadId, uploadKey } from './uploadId.ts';

/** Enough to tell the type and to get past a photograph's EXIF to its size. */
const sampleBytes = 256 * 1024;

interface Source {
  Bucket: string;
  Key: string;
}

/**
 * Makes an uploaded file one of the company's: looks at what it is and takes it to a place of its own, where it is
 * called what its content says. The form is good for more than one upload, and the id for more than one message: each
 * claim has its own place, so that nobody changes what was sent before.
 *
 * @throws AppError ERR_UPLOAD_NOT_FOUND, ERR_TOO_LARGE, ERR_CONFLICT when it was replaced meanwhile
 */
export async function claimUpload(
  runtime: Pick<Runtime, 'clients' | 'settings' | 'secrets'>,
  companyId: number,
  userId: number,
  uploadId: string,
): Promise<{ mediaType: MediaType; media: StoredMedia }> {
  const { uuid, month } = await decodeUploadId(runtime, companyId, userId, uploadId);
  const s3 = await runtime.clients.s3();
  const Bucket = runtime.settings.mediaBucket;
  const source: Source = { Bucket, Key: uploadKey(companyId, userId, uuid) };
  const looked = await readUpload(s3, source, `bytes=0-${sampleBytes - 1}`);
  if (looked.size > defaultUploadLimit) throw new AppError('ERR_TOO_LARGE');
  const sniffed = await sniffMedia(looked.data, looked.givenName);
  const placeOf = (found: SniffedMedia) => {
    const fileName = looked.givenName || `arquivo.${found.extension}`;
    const Key = mediaKey(companyId, month, randomUUID(), found.extension);
    return { fileName, object: { Bucket, Key, ...objectHeaders(found, fileName) } };
  };
  if (!isRewritten(sniffed.mimetype)) {
    const place = placeOf(sniffed);
    await copyUpload(s3, source, looked.etag, place.object);
    return claimed(sniffed, { key: place.object.Key, fileName: place.fileName, size: looked.size });
  }
  const whole = looked.data.length === looked.size ? looked : await readUpload(s3, source);
  const { content, sniffed: kept } = await plainFile(whole.data, looked.givenName);
  const place = placeOf(kept);
  const { PutObjectCommand } = await import('@aws-sdk/client-s3');
  await s3.send(new PutObjectCommand({ ...place.object, Body: content }));
  return claimed(kept, { key: place.object.Key, fileName: place.fileName, size: content.length });
}

function claimed(
  { mediaType, mimetype, width, height }: SniffedMedia,
  stored: Pick<StoredMedia, 'key' | 'fileName' | 'size'>,
): { mediaType: MediaType; media: StoredMedia } {
  return { mediaType, media: { ...stored, mimetype, width, height } };
}

/** What is copied is what was looked at. */
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
    // `bytes 0-262143/1048576`: the part behind the slash is the whole file.
    const size = Number(answer.ContentRange?.split('/')[1] ?? answer.ContentLength ?? data.length);
    const givenName = safeFileName(Buffer.from(answer.Metadata?.['name'] ?? '', 'base64url').toString());
    return { data, size, givenName, etag: answer.ETag };
  } catch (error) {
    if (error instanceof NoSuchKey) throw new AppError('ERR_UPLOAD_NOT_FOUND', { cause: error });
    throw error;
  }
}
