import type { S3Client } from '@aws-sdk/client-s3';
import { AppError } from '@balcao/shared/errors';
import type { MediaType } from '@balcao/shared/messages/messageModel';
import { defaultUploadLimit } from '@balcao/shared/uploads/uploadsApi';
import { safeFileName } from '@balcao/shared/server/media/safeFileName';
import { sniffMedia } from '@balcao/shared/server/media/sniffMedia';
import { mediaKey, objectHeaders } from '@balcao/shared/server/media/storedObject';
import type { StoredMedia } from '@balcao/shared/server/messages/messageEntity';
import type { Runtime } from '../runtime/runtime.ts';
import { decodeUploadId, uploadKey } from './uploadId.ts';

/** Enough to tell the type and to get past a photograph's EXIF to its size. */
const sampleBytes = 256 * 1024;

/**
 * Makes an uploaded file one of the company's: looks at what it is and copies it to its final place, where it is
 * called what its content says. Claiming it again gives the same file.
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
  const { CopyObjectCommand, S3ServiceException } = await import('@aws-sdk/client-s3');
  const s3 = await runtime.clients.s3();
  const Bucket = runtime.settings.mediaBucket;
  const source = uploadKey(companyId, userId, uuid);
  const { sample, size, givenName, etag } = await readSample(s3, Bucket, source);
  if (size > defaultUploadLimit) throw new AppError('ERR_TOO_LARGE');
  const sniffed = await sniffMedia(sample, givenName);
  const { mimetype, mediaType, extension, width, height } = sniffed;
  const fileName = givenName || `arquivo.${extension}`;
  const key = mediaKey(companyId, month, uuid, extension);
  const copy = new CopyObjectCommand({
    Bucket,
    Key: key,
    CopySource: `${Bucket}/${source}`,
    // The form is good for more than one upload: what is copied is what was looked at.
    CopySourceIfMatch: etag,
    MetadataDirective: 'REPLACE',
    ...objectHeaders(sniffed, fileName),
  });
  try {
    await s3.send(copy);
  } catch (error) {
    if (error instanceof S3ServiceException && error.name === 'PreconditionFailed')
      throw new AppError('ERR_CONFLICT', { cause: error });
    throw error;
  }
  return { mediaType, media: { key, fileName, mimetype, size, width, height } };
}

async function readSample(
  s3: S3Client,
  Bucket: string,
  Key: string,
): Promise<{ sample: Uint8Array; size: number; givenName: string; etag: string | undefined }> {
  const { GetObjectCommand, NoSuchKey } = await import('@aws-sdk/client-s3');
  try {
    const answer = await s3.send(new GetObjectCommand({ Bucket, Key, Range: `bytes=0-${sampleBytes - 1}` }));
    const sample = (await answer.Body?.transformToByteArray()) ?? new Uint8Array();
    // `bytes 0-262143/1048576`: the part behind the slash is the whole file.
    const size = Number(answer.ContentRange?.split('/')[1] ?? answer.ContentLength ?? sample.length);
    const givenName = safeFileName(Buffer.from(answer.Metadata?.['name'] ?? '', 'base64url').toString());
    return { sample, size, givenName, etag: answer.ETag };
  } catch (error) {
    if (error instanceof NoSuchKey) throw new AppError('ERR_UPLOAD_NOT_FOUND', { cause: error });
    throw error;
  }
}
