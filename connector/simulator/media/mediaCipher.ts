import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { getMediaKeys, type MediaType } from 'baileys';

export interface SealedMedia {
  mediaKey: Buffer;
  fileSha256: Buffer;
  fileEncSha256: Buffer;
  bytes: Buffer;
}

/**
 * Encrypts with AES-256-CBC and a ten-byte HMAC at the end, with keys derived from the media key by HKDF (Baileys:
 * encryptedStream).
 */
export async function sealMedia(plain: Buffer, type: MediaType): Promise<SealedMedia> {
  return sealMediaAgain(plain, randomBytes(32), type);
}

/** Encrypts with a given key. The bytes are the same each time, so the file gets the address that its message names. */
export async function sealMediaAgain(
  plain: Buffer,
  mediaKey: Uint8Array,
  type: MediaType,
): Promise<SealedMedia> {
  const { cipherKey, iv, macKey } = await keys(mediaKey, type);
  const cipher = createCipheriv('aes-256-cbc', cipherKey, iv);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  const mac = createHmac('sha256', macKey).update(iv).update(sealed).digest().subarray(0, 10);
  const bytes = Buffer.concat([sealed, mac]);
  return { mediaKey: Buffer.from(mediaKey), fileSha256: sha256(plain), fileEncSha256: sha256(bytes), bytes };
}

export async function openMedia(bytes: Buffer, mediaKey: Uint8Array, type: MediaType): Promise<Buffer> {
  const { cipherKey, iv, macKey } = await keys(mediaKey, type);
  const sealed = bytes.subarray(0, -10);
  const mac = createHmac('sha256', macKey).update(iv).update(sealed).digest().subarray(0, 10);
  if (!timingSafeEqual(mac, bytes.subarray(-10))) throw new Error('media: wrong HMAC');
  const decipher = createDecipheriv('aes-256-cbc', cipherKey, iv);
  return Buffer.concat([decipher.update(sealed), decipher.final()]);
}

function sha256(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

async function keys(
  mediaKey: Uint8Array,
  type: MediaType,
): Promise<{ cipherKey: Buffer; iv: Buffer; macKey: Buffer }> {
  const { cipherKey, iv, macKey } = await getMediaKeys(mediaKey, type);
  if (!macKey) throw new Error('media: no MAC key');
  return { cipherKey: Buffer.from(cipherKey), iv: Buffer.from(iv), macKey: Buffer.from(macKey) };
}
