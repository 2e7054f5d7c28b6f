import { randomUUID } from 'node:crypto';
import { AppError } from '@balcao/shared/errors';
import type { MediaType } from '@balcao/shared/records/messageModel';
import type { UploadedFile } from '../http/handler.ts';
import type { StoredMedia } from '@balcao/shared/server/messages/messageEntity';
import type { Runtime } from '../runtime/runtime.ts';
import { safeFileName } from '@balcao/shared/server/media/safeFileName';
import { plainFile } from '@balcao/shared/server/media/plainFile';
import { mediaKey, objectHeaders } from '@balcao/shared/server/media/storedObject';
import type { PreparedFile } from './preparedFile.ts';

type Storing = Pick<Runtime, 'clients' | 'settings' | 'clock'>;

/**
 * Stores an uploaded file in the media bucket. `announce` is called with its key before the upload.
 *
 * @throws AppError ERR_FILE_EMPTY
 */
export async function storeFile(
  runtime: Storing,
  companyId: number,
  file: UploadedFile,
  options: {
    folder?: string;
    announce?: (file: Pick<PreparedFile, 'mediaType' | 'media'>) => Promise<void>;
  } = {},
): Promise<{ mediaType: MediaType; media: StoredMedia }> {
  const { mediaType, media, bring } = await prepareFile(runtime, companyId, file, options.folder);
  await options.announce?.({ mediaType, media });
  await bring();
  return { mediaType, media };
}

/**
 * Inspects an uploaded file, removes the metadata of pictures, and assigns a key in the media bucket; `bring` of the
 * result uploads it.
 *
 * @throws AppError ERR_FILE_EMPTY
 */
export async function prepareFile(
  runtime: Storing,
  companyId: number,
  file: UploadedFile,
  folder = runtime.clock.iso().slice(0, 7),
): Promise<PreparedFile> {
  if (file.data.length === 0) throw new AppError('ERR_FILE_EMPTY');
  const givenName = safeFileName(file.fileName);
  const { content, sniffed } = await plainFile(file.data, givenName);
  const { mimetype, mediaType, extension, width, height } = sniffed;
  const fileName = givenName || `arquivo.${extension}`;
  const key = mediaKey(companyId, folder, randomUUID(), extension);
  return {
    mediaType,
    media: { key, fileName, mimetype, size: content.length, width, height },
    bring: async () => {
      const { PutObjectCommand } = await import('@aws-sdk/client-s3');
      const s3 = await runtime.clients.s3();
      const Bucket = runtime.settings.mediaBucket;
      const headers = objectHeaders(sniffed, fileName);
      await s3.send(new PutObjectCommand({ Bucket, Key: key, Body: content, ...headers }));
    },
  };
}
