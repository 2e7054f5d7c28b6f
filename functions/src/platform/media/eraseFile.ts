import type { Runtime } from '../runtime/runtime.ts';

/**
 * Takes what a customer sent, or a picture of theirs, out of the media bucket for good: where the bucket keeps versions
 * (production does, so that nothing is overwritten by mistake), `dropFile` leaves one behind for a month. One that is gone
 * already is no error. One deletion, one list, and a deletion for each version.
 */
export async function eraseFile(
  { clients, settings }: Pick<Runtime, 'clients' | 'settings'>,
  key: string,
): Promise<void> {
  const { DeleteObjectCommand, ListObjectVersionsCommand } = await import('@aws-sdk/client-s3');
  const s3 = await clients.s3();
  const Bucket = settings.mediaBucket;
  // First: the mark that a deletion leaves is a version as well.
  await s3.send(new DeleteObjectCommand({ Bucket, Key: key }));
  const { Versions = [], DeleteMarkers = [] } = await s3.send(
    // A key is written once: it never has a page of versions.
    new ListObjectVersionsCommand({ Bucket, Prefix: key }),
  );
  // Each by itself: a key that only begins like this one is another file.
  for (const { Key, VersionId } of [...Versions, ...DeleteMarkers])
    if (Key === key) await s3.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
}
