import { createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { getMediaKeys } from 'baileys';
import type { RemoteFile } from '../whatsapp/remoteFile.ts';
import { FileTrouble } from './fileTrouble.ts';

/** Bytes of the truncated HMAC at a file's end. */
export const macBytes = 10;

/**
 * Decrypts a file as WhatsApp stores it: AES-256-CBC followed by a truncated HMAC. Decrypts while the bytes arrive, but
 * returns nothing before the HMAC and, if the message states one, the digest are verified.
 *
 * @throws FileTrouble damaged: the file arrived whole, and another try would bring the same bytes
 */
export async function openMedia(
  body: AsyncIterable<Buffer>,
  { kind, mediaKey, sha256 }: Pick<RemoteFile, 'kind' | 'mediaKey' | 'sha256'>,
): Promise<Buffer> {
  const { cipherKey, iv, macKey } = await getMediaKeys(Buffer.from(mediaKey, 'base64'), kind);
  if (!macKey) throw new Error('media: no key for the HMAC');
  const decipher = createDecipheriv('aes-256-cbc', cipherKey, iv);
  const mac = createHmac('sha256', macKey).update(iv);
  const parts: Buffer[] = [];
  let end = Buffer.alloc(0);
  for await (const part of body) {
    const data = end.length > 0 ? Buffer.concat([end, part]) : part;
    const sealed = data.subarray(0, Math.max(0, data.length - macBytes));
    end = Buffer.from(data.subarray(sealed.length));
    mac.update(sealed);
    parts.push(decipher.update(sealed));
  }
  if (end.length !== macBytes || !timingSafeEqual(mac.digest().subarray(0, macBytes), end))
    throw new FileTrouble('damaged');
  try {
    parts.push(decipher.final());
  } catch {
    // Whoever has the key can seal wrongly padded bytes with a valid HMAC.
    throw new FileTrouble('damaged');
  }
  const content = Buffer.concat(parts);
  if (sha256 !== '' && createHash('sha256').update(content).digest('base64') !== sha256)
    throw new FileTrouble('damaged');
  return content;
}
