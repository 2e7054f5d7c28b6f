import type { Runtime } from '../runtime/runtime.ts';

/** Takes a file that nothing names any more out of the media bucket. One that is gone already is no error. */
export async function dropFile(
  { clients, settings }: Pick<Runtime, 'clients' | 'settings'>,
  key: string,
): Promise<void> {
  const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
  const s3 = await clients.s3();
  await s3.send(new DeleteObjectCommand({ Bucket: settings.mediaBucket, Key: key }));
}
