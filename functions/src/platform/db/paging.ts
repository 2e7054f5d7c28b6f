import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { AppError } from '@balcao/shared/errors';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Opaque cursors: the position is encrypted and bound to the company and filters it was made for. It is encrypted since
 * a position can contain data that the rows hide, such as a phone number. A cursor of another company or another filter
 * is refused with ERR_BAD_CURSOR.
 */
export function encodeCursor(secret: Uint8Array, scope: string, position: unknown): string {
  const text = JSON.stringify(position);
  // The IV is derived from the content: equal positions give equal cursors, and no two positions share an IV.
  const iv = keyed(secret, `place\n${scope}\n${text}`).subarray(0, ivBytes);
  const seal = createCipheriv(cipher, keyed(secret, 'cursor'), iv).setAAD(Buffer.from(scope));
  const sealed = Buffer.concat([seal.update(text), seal.final()]);
  return Buffer.concat([iv, seal.getAuthTag(), sealed]).toString('base64url');
}

export function decodeCursor<Position>(secret: Uint8Array, scope: string, cursor: string): Position {
  const bytes = Buffer.from(cursor, 'base64url');
  // Buffer.from ignores characters that are not base64; comparing the re-encoded bytes detects them.
  if (bytes.length <= ivBytes + tagBytes || bytes.toString('base64url') !== cursor)
    throw new AppError('ERR_BAD_CURSOR');
  const open = createDecipheriv(cipher, keyed(secret, 'cursor'), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  open.setAAD(Buffer.from(scope)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const text = Buffer.concat([open.update(bytes.subarray(ivBytes + tagBytes)), open.final()]);
    return JSON.parse(text.toString()) as Position;
  } catch (error) {
    throw new AppError('ERR_BAD_CURSOR', { cause: error });
  }
}

/** Opens a cursor that one of these secrets sealed: after a rotation two are valid. @throws AppError ERR_BAD_CURSOR */
export function openCursor<Position>(
  secrets: readonly Uint8Array[],
  scope: string,
  cursor: string,
): Position {
  let failure: unknown;
  for (const secret of secrets)
    try {
      return decodeCursor<Position>(secret, scope, cursor);
    } catch (error) {
      failure = error;
    }
  throw failure;
}

/** Derives a 32-byte key for one use from a secret of any length. */
function keyed(secret: Uint8Array, use: string): Buffer {
  return createHmac('sha256', secret).update(use).digest();
}
