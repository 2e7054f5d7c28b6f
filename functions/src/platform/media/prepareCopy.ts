import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import { mediaKey } from '@balcao/shared/server/media/storedObject';
import type { StoredMedia } from '@balcao/shared/server/messages/messageEntity';
import type { Runtime } from '../runtime/runtime.ts';

/**
 * Prepares a copy of a message's file for another message: each message has its own file, so deleting one does not
 * affect the other. `bring` copies within S3 and returns false if the source is gone. With a fixed `name`, repeating
 * the call gives the same key.
 */
export function prepareCopy(
  { clients, settings, clock }: Pick<Runtime, 'clients' | 'settings' | 'clock'>,
  companyId: number,
  media: StoredMedia,
  place: { folder?: string; name?: string } = {},
): { media: StoredMedia; bring: () => Promise<boolean> } {
  const { folder = clock.iso().slice(0, 7), name = randomUUID() } = place;
  const key = mediaKey(companyId, folder, name, extname(media.key).slice(1));
  return {
    media: { ...media, key },
    bring: async () => {
      const { CopyObjectCommand, S3ServiceException } = await import('@aws-sdk/client-s3');
      const Bucket = settings.mediaBucket;
      const copy = new CopyObjectCommand({ Bucket, Key: key, CopySource: `${Bucket}/${media.key}` });
      try {
        await (await clients.s3()).send(copy);
        return true;
      } catch (error) {
        if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return false;
        throw error;
      }
    },
  };
}
