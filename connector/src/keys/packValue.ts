import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** First byte of a deflated value; JSON never begins with it. */
const deflated = 0;
/** Bytes; shorter values are not worth deflating. */
const worthIt = 256;

/**
 * Deflates a value. A libsignal session is 1.8 KB of JSON and 0.9 KB deflated: one write unit instead of two, and a
 * transaction counts each unit twice.
 */
export function packValue(json: string): Uint8Array {
  const plain = Buffer.from(json);
  if (plain.length < worthIt) return plain;
  return Buffer.concat([Buffer.from([deflated]), deflateRawSync(plain)]);
}

export function unpackValue(packed: Buffer): string {
  return (packed[0] === deflated ? inflateRawSync(packed.subarray(1)) : packed).toString();
}
