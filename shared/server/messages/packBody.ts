import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** DynamoDB charges a write per begun kilobyte of the item. */
const unitBytes = 1024;

/** A body as the table holds it: as it is, or deflated where that takes the item below a unit. */
export type PackedBody = { body: string } | { bodyZ: Uint8Array | string };

/**
 * Deflates a body that would take its item over a unit, when the deflated one does not. Shorter and incompressible
 * ones stay readable.
 */
export function packBody(message: { body: string }): PackedBody {
  const { body, ...rest } = message;
  const bytes = Buffer.byteLength(body);
  // Names and values of the other attributes; quotes and commas weigh about what the keys do.
  const others = Buffer.byteLength(JSON.stringify(rest));
  if (bytes + others <= unitBytes) return { body };
  const bodyZ = deflateRawSync(body, { level: 9 });
  return Math.ceil((bodyZ.length + others) / unitBytes) < Math.ceil((bytes + others) / unitBytes)
    ? { bodyZ }
    : { body };
}

/** A message's new body as a change of its item: whichever way it is stored, it takes the old one's place. */
export function bodyChange(message: { body: string }): { set: PackedBody; remove: string[] } {
  const packed = packBody(message);
  return { set: packed, remove: ['bodyZ' in packed ? 'body' : 'bodyZ'] };
}

/** The body of a stored item; the stream tells bytes as base64. */
export function unpackBody(packed: PackedBody): string {
  if (!('bodyZ' in packed)) return packed.body;
  const { bodyZ } = packed;
  return inflateRawSync(typeof bodyZ === 'string' ? Buffer.from(bodyZ, 'base64') : bodyZ).toString();
}
