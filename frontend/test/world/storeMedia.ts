import { randomUUID } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { StoredMedia } from '@balcao/shared/server/messages/messageEntity';
import type { Company } from './createCompany.ts';
import type { WebWorld } from './startWebWorld.ts';

/** Puts a file into the media bucket, as the connector does before it sends the message's event. */
export async function storeMedia(
  { runtime }: WebWorld,
  company: Pick<Company, 'id'>,
  { fileName, mimetype, bytes }: { fileName: string; mimetype: string; bytes: Buffer },
): Promise<StoredMedia> {
  const key = `${company.id}/2026-11/${randomUUID()}${/\.\w+$/.exec(fileName)?.[0] ?? ''}`;
  const s3 = await runtime.clients.s3();
  const Bucket = runtime.settings.mediaBucket;
  await s3.send(new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: mimetype }));
  return { key, fileName, mimetype, size: bytes.length };
}
