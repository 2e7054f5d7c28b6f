const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const packed = /^[\w-]{22}$/;

/** Encodes a UUID in 22 characters instead of 36; returns any other text unchanged. */
export function packUuid(text: string): string {
  return uuid.test(text) ? Buffer.from(text.replaceAll('-', ''), 'hex').toString('base64url') : text;
}

export function unpackUuid(text: string): string {
  if (!packed.test(text)) return text;
  const hex = Buffer.from(text, 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
