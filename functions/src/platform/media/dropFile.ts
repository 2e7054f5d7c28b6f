import type { Runtime } from '../runtime/runtime.ts';

/** Deletes a file that nothing refers to any more from the media bucket. A missing file is no error. */
export async function dropFile(
  { clients, settings }: Pick<Runtime, 'clients' | 'settings'>,
  key: string,
): Promise<void> {
  const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
  const s3 = await clients.s3();
  await s3.send(new DeleteObjectCommand({ Bucket: settings.mediaBucket, Key: key }));
}
