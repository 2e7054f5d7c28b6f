import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './paging.ts';

const secret = new Uint8Array(32).fill(7);
const place = { p: '5511987654321#000000000012', n: 100 };

test('a cursor leads on where it came from, and nowhere else', () => {
  const cursor = encodeCursor(secret, 'contacts:1', place);
  expect(decodeCursor(secret, 'contacts:1', cursor)).toEqual(place);
  expect(encodeCursor(secret, 'contacts:1', place)).toBe(cursor);
  const changed = `${cursor.slice(0, -2)}${cursor.endsWith('A') ? 'BB' : 'AA'}`;
  const refused = [
    () => decodeCursor(secret, 'contacts:2', cursor),
    () => decodeCursor(new Uint8Array(32), 'contacts:1', cursor),
    ...['', 'x', 'ç', cursor.slice(0, 30), `${cursor}x`, `${cursor}.`, changed].map(
      (odd) => () => decodeCursor(secret, 'contacts:1', odd),
    ),
  ];
  for (const refuse of refused) expect(refuse).toThrow('ERR_BAD_CURSOR');
});

test('nobody reads in it where it leads', () => {
  const cursor = encodeCursor(secret, 'contacts:1', place);
  expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toContain('55119');
  expect(encodeCursor(secret, 'contacts:1', { ...place, n: 101 }).slice(0, 16)).not.toBe(cursor.slice(0, 16));
});
