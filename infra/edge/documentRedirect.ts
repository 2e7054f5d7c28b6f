/**
 * Where the public document and the page of it are, for one of their other spellings (letter case, trailing slash, a doubled
 * `/api`, `/api/docs`); null for any other path. CloudFront chooses an origin before its functions run, so the caller is sent there.
 *
 * Its source text becomes a CloudFront Function (edgeFunctions.ts) and the local gateway calls it.
 */
export function documentRedirect(uri: string): string | null {
  const plain = uri
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/^\/api(\/api)+\//, '/api/');
  const address = plain === '/api/docs' ? '/api/docs.html' : plain;
  const isOurs = address === '/api/openapi.json' || address === '/api/docs.html';
  return isOurs && uri !== address ? address : null;
}
