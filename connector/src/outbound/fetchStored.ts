import type { S3Client } from '@aws-sdk/client-s3';

/** Reads a file of the media bucket; null if there is none under this key. */
export async function fetchStored(
  s3: () => Promise<S3Client>,
  bucket: string,
  key: string,
): Promise<Uint8Array | null> {
  const { GetObjectCommand } = await import('@aws-sdk/client-s3');
  try {
    const client = await s3();
    const answer = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    return (await answer.Body?.transformToByteArray()) ?? null;
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return null;
    throw error;
  }
}
