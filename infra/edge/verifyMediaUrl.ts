/** Hex HMAC-SHA256 of a text; the secret is base64, as in SSM. */
export type HmacHex = (secret: string, text: string) => string;

/**
 * True if a media address carries a valid, unexpired signature: `/media/<companyId>/<key>?e=<expiry>&s=<hex>`, where
 * `s` is the HMAC of `<path>\n<e>` and `e` the expiry in seconds since 1970. `uri` is the path as sent
 * (percent-encoded), `nowSeconds` the reader's clock.
 *
 * The only verification: its source text becomes a CloudFront Function (edgeFunctions.ts) and the local gateway calls
 * it, so it may use nothing from outside, and only what CloudFront's JavaScript runtime 2.0 supports.
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
  // Compares all characters, so the time taken does not reveal how many match.
  let difference = expected.length === signature.length ? 0 : 1;
  for (let at = 0; at < signature.length; at += 1) {
    difference |= signature.charCodeAt(at) ^ expected.charCodeAt(at);
  }
  return difference === 0;
}
