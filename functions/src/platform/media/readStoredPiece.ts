import { contactPictures } from '@balcao/shared/server/media/contactPictures';
import type { Runtime } from '../runtime/runtime.ts';

/** Keys of files that may be read: media of conversations (a folder per month) and pictures of contacts. */
const readable = new RegExp(`^[1-9]\\d*/(?:\\d{4}-\\d{2}|${contactPictures})/`);

/**
 * Reads `length` bytes of a conversation's file or a contact's picture from byte `from`; fewer at the end of the file.
 * Returns undefined if the file does not exist.
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
    // `bytes 0-99/1048576`: the number after the slash is the size of the whole file.
    const size = Number(answer.ContentRange?.split('/')[1] ?? from + bytes.length);
    return { bytes, size };
  } catch (error) {
    // S3 answers InvalidRange for an empty file.
    if (error instanceof S3ServiceException && /^(?:NoSuchKey|InvalidRange)$/.test(error.name))
      return undefined;
    throw error;
  }
}
