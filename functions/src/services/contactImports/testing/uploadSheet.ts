import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { TestHouse } from '../../../testing/startTestHouse.ts';
import type { TestUser } from '../../../testing/testCompany.ts';

/** Uploads a file as a form would; returns the upload's id. */
export async function uploadSheet(
  house: TestHouse,
  user: TestUser,
  content: string | Uint8Array,
  fileName = 'contatos.csv',
): Promise<string> {
  const size = Buffer.byteLength(content);
  const { body } = await house.call<{ uploadId: string; fields: Record<string, string> }>(
    user,
    'POST',
    '/uploads',
    { body: { fileName, size } },
  );
  const s3 = await house.runtime.clients.s3();
  const place = { Bucket: house.runtime.settings.mediaBucket, Key: body.fields['key'] };
  const Metadata = { name: Buffer.from(fileName).toString('base64url') };
  await s3.send(new PutObjectCommand({ ...place, Metadata, Body: Buffer.from(content) }));
  return body.uploadId;
}
