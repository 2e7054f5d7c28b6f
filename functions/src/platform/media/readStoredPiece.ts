import { contactPictures } from '@balcao/shared/server/media/contactPictures';
import type { Runtime } from '../runtime/runtime.ts';

/** Where what conversations keep lies below a company's number, and contacts' pictures. */
const readable = new RegExp(`^[1-9]\\d*/(?:\\d{4}-\\d{2}|${contactPictures})/`);

/**
 * A piece of a file of a conversation, or of a contact's picture, from a byte on; fewer bytes at its end. Undefined where
 * there is no such file (any more).
 */
export async function readStoredPiece(
  { clients, settings }: Pick<Runtime, 'clients' | 'settings'>,
  key: string,
  from: number,
  length: number,
): Promise<{ bytes: Uint8Array; size: number } | undefined> {
  if (!readable.test(key)) return undefined;
  const { GetObjectCommand, S3ServiceException } = await import('@aws-sdk/client-s3');
  const Range = `bytes=${from}-${from + length - 1}`;
  try {
    const s3 = await clients.s3();
    const answer = await s3.send(new GetObjectCommand({ Bucket: settings.mediaBucket, Key: key, Range }));
    const bytes = (await answer.Body?.transformToByteArray()) ?? new Uint8Array();
    // `bytes 0-99/1048576`: the part behind the slash is the whole file.
    const size = Number(answer.ContentRange?.split('/')[1] ?? from + bytes.length);
    return { bytes, size };
  } catch (error) {
    // An empty file has no first byte.
    if (error instanceof S3ServiceException && /^(?:NoSuchKey|InvalidRange)$/.test(error.name))
      return undefined;
    throw error;
  }
}
