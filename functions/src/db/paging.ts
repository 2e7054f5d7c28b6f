import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@balcao/shared/errors';

/**
 * Opaque cursors: where to go on, signed and bound to the company and the filters they were made for
 * (shared decisions, Lists). A cursor of another company or another filter is refused with ERR_BAD_CURSOR.
 */
export function encodeCursor(secret: Uint8Array, scope: string, position: unknown): string {
  const payload = Buffer.from(JSON.stringify(position)).toString('base64url');
  return `${payload}.${sign(secret, scope, payload)}`;
}

export function decodeCursor<Position>(secret: Uint8Array, scope: string, cursor: string): Position {
  const [payload = '', signature = ''] = cursor.split('.');
  const expected = Buffer.from(sign(secret, scope, payload));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given))
    throw new AppError('ERR_BAD_CURSOR');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Position;
}

function sign(secret: Uint8Array, scope: string, payload: string): string {
  return createHmac('sha256', secret).update(`${scope}\n${payload}`).digest('base64url').slice(0, 22);
}
