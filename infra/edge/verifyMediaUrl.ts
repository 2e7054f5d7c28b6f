/** The hex HMAC-SHA256 of a text under a secret given in base64 (as SSM holds it). */
export type HmacHex = (secret: string, text: string) => string;

/**
 * Whether a media address carries a valid, unexpired signature: `/media/<companyId>/<key>?e=<expiry>&s=<hex>`,
 * where `s` is the HMAC of `<path>\n<e>` and `e` the expiry in seconds since 1970. `uri` is the path as it
 * travelled (percent-encoded), `nowSeconds` the reader's clock.
 *
 * The one verification: its source text becomes a CloudFront Function (edgeFunctions.ts) and the local gateway
 * calls it. Nothing from outside, and only what CloudFront's JavaScript runtime 2.0 knows.
 */
export function verifyMediaUrl(
  uri: string,
  expiry: string,
  signature: string,
  secret: string,
  nowSeconds: number,
  hmacHex: HmacHex,
): boolean {
  if (!/^\/media\/[1-9][0-9]{0,14}\/[^?#]+$/.test(uri)) return false;
  if (!/^[0-9]{1,12}$/.test(expiry) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  if (Number(expiry) <= nowSeconds) return false;
  const expected = hmacHex(secret, uri + '\n' + expiry);
  // Every character is looked at, so that the time taken does not tell how many were right.
  let difference = expected.length === signature.length ? 0 : 1;
  for (let at = 0; at < signature.length; at += 1) {
    difference |= signature.charCodeAt(at) ^ expected.charCodeAt(at);
  }
  return difference === 0;
}
