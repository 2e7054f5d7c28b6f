/**
 * Where the public document is, for one of its other spellings (letter case, trailing slash, a doubled `/api`); null for
 * any other path. CloudFront chooses an origin before its functions run, so the caller is sent there.
 *
 * Its source text becomes a CloudFront Function (edgeFunctions.ts) and the local gateway calls it.
 */
export function documentRedirect(uri: string): string | null {
  const address = '/api/openapi.json';
  const plain = uri
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/^\/api(\/api)+\//, '/api/');
  return plain === address && uri !== address ? address : null;
}
