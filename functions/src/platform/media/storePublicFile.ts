import { randomUUID } from 'node:crypto';
import { publicKey } from '@balcao/shared/server/media/publicFiles';
import type { SniffedMedia } from '@balcao/shared/server/media/sniffMedia';
import type { Runtime } from '../runtime/runtime.ts';

/** Stores a file of the platform permanently where anybody may fetch it; returns its generated name. */
export async function storePublicFile(
  { clients, settings }: Pick<Runtime, 'clients' | 'settings'>,
  content: Uint8Array,
  { mimetype, extension }: SniffedMedia,
): Promise<string> {
  const name = `${randomUUID()}.${extension}`;
  const { PutObjectCommand } = await import('@aws-sdk/client-s3');
  const s3 = await clients.s3();
  await s3.send(
    new PutObjectCommand({
      Bucket: settings.mediaBucket,
      Key: publicKey(name),
      Body: content,
      ContentType: mimetype,
      ContentDisposition: 'inline',
    }),
  );
  return name;
}
