import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** DynamoDB charges a write per started kilobyte of the item. */
const unitBytes = 1024;

/** A body as stored: plain, or deflated if that saves a write unit. The stream gives bytes as base64. */
export type PackedBody = { body: string } | { bodyZ: Uint8Array | string };

/** Deflates a body if that saves a write unit; otherwise it stays readable. */
export function packBody(message: { body: string }): PackedBody {
  const { body, ...rest } = message;
  const bytes = Buffer.byteLength(body);
  // Names and values of the other attributes. The JSON punctuation weighs about as much as the key attributes.
  const others = Buffer.byteLength(JSON.stringify(rest));
  if (bytes + others <= unitBytes) return { body };
  const bodyZ = deflateRawSync(body, { level: 9 });
  return Math.ceil((bodyZ.length + others) / unitBytes) < Math.ceil((bytes + others) / unitBytes)
    ? { bodyZ }
    : { body };
}

/** The change that stores a message's new body: sets one of the two forms and removes the other. */
export function bodyChange(message: { body: string }): { set: PackedBody; remove: string[] } {
  const packed = packBody(message);
  return { set: packed, remove: ['bodyZ' in packed ? 'body' : 'bodyZ'] };
}

/** Inverse of `packBody`; also accepts the base64 of the stream. */
export function unpackBody(packed: PackedBody): string {
  if (!('bodyZ' in packed)) return packed.body;
  const { bodyZ } = packed;
  return inflateRawSync(typeof bodyZ === 'string' ? Buffer.from(bodyZ, 'base64') : bodyZ).toString();
}
