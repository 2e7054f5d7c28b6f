import type { Runtime } from '../runtime/runtime.ts';
import { inParallel } from '../runtime/inParallel.ts';

/** Files or versions per page of a list. */
const pageSize = 300;
const width = 16;

/**
 * Deletes the next page of files whose keys start with `Prefix` from the media bucket: first current files, then, once
 * there are none, their older versions and delete markers. Returns true if there may be more.
 */
export async function eraseFilesUnder(
  { clients, settings }: Pick<Runtime, 'clients' | 'settings'>,
  Prefix: string,
): Promise<boolean> {
  const { DeleteObjectCommand, ListObjectVersionsCommand, ListObjectsV2Command } =
    await import('@aws-sdk/client-s3');
  const s3 = await clients.s3();
  const bucket = { Bucket: settings.mediaBucket };
  const page = { ...bucket, Prefix, MaxKeys: pageSize };
  const erase = async (files: readonly { Key?: string; VersionId?: string }[]): Promise<boolean> => {
    const deletions = files.map(
      ({ Key, VersionId }) =>
        () =>
          s3.send(new DeleteObjectCommand({ ...bucket, Key, VersionId })),
    );
    await inParallel(width, deletions);
    return files.length > 0;
  };
  const { Contents = [] } = await s3.send(new ListObjectsV2Command(page));
  if (await erase(Contents.map(({ Key }) => ({ Key })))) return true;
  const { Versions = [], DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand(page));
  return erase([...Versions, ...DeleteMarkers]);
}
