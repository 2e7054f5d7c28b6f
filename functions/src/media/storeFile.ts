import { randomUUID } from 'node:crypto';
import { AppError } from '@balcao/shared/errors';
import type { MediaType } from '@balcao/shared/messages/messageModel';
import type { UploadedFile } from '../http/handler.ts';
import type { StoredMedia } from '@balcao/shared/server/messages/messageEntity';
import type { Runtime } from '../runtime/runtime.ts';
import { safeFileName } from '@balcao/shared/server/media/safeFileName';
import { plainFile } from '@balcao/shared/server/media/plainFile';
import { mediaKey, objectHeaders } from '@balcao/shared/server/media/storedObject';

/**
 * Puts a file that came with a form into the media bucket. `announce` hears its key before it is there.
 *
 * @throws AppError ERR_FILE_TYPE for an empty file
 */
export async function storeFile(
  runtime: Pick<Runtime, 'clients' | 'settings' | 'clock'>,
  companyId: number,
  file: UploadedFile,
  options: { folder?: string; announce?: (key: string) => Promise<void> } = {},
): Promise<{ mediaType: MediaType; media: StoredMedia }> {
  if (file.data.length === 0) throw new AppError('ERR_FILE_TYPE');
  const givenName = safeFileName(file.fileName);
  const { content, sniffed } = await plainFile(file.data, givenName);
  const { mimetype, mediaType, extension, width, height } = sniffed;
  const fileName = givenName || `arquivo.${extension}`;
  const folder = options.folder ?? runtime.clock.iso().slice(0, 7);
  const key = mediaKey(companyId, folder, randomUUID(), extension);
  await options.announce?.(key);
  const { PutObjectCommand } = await import('@aws-sdk/client-s3');
  const s3 = await runtime.clients.s3();
  await s3.send(
    new PutObjectCommand({
      Bucket: runtime.settings.mediaBucket,
      Key: key,
      Body: content,
      ...objectHeaders(sniffed, fileName),
    }),
  );
  return { mediaType, media: { key, fileName, mimetype, size: content.length, width, height } };
}
