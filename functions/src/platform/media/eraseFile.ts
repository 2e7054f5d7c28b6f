import type { Runtime } from '../runtime/runtime.ts';

/**
 * Deletes a file of a customer from the media bucket with all its versions. In a versioned bucket, as in production,
 * `dropFile` leaves the old version for a month. A missing file is no error. Requests: one deletion, one list, one
 * deletion per version.
 */
export async function eraseFile(
  { clients, settings }: Pick<Runtime, 'clients' | 'settings'>,
  key: string,
): Promise<void> {
  const { DeleteObjectCommand, ListObjectVersionsCommand } = await import('@aws-sdk/client-s3');
  const s3 = await clients.s3();
  const Bucket = settings.mediaBucket;
  // Deletes the current version first, since the delete marker that this leaves is a version too.
  await s3.send(new DeleteObjectCommand({ Bucket, Key: key }));
  const { Versions = [], DeleteMarkers = [] } = await s3.send(
    // A key is written only once, so its versions always fit in one page.
    new ListObjectVersionsCommand({ Bucket, Prefix: key }),
  );
  // Compares the whole key: the prefix also matches longer keys, which are other files.
  for (const { Key, VersionId } of [...Versions, ...DeleteMarkers])
    if (Key === key) await s3.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
}
