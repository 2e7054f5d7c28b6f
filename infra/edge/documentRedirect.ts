/**
 * Returns the canonical address of the public document or its page, if `uri` is another spelling of it (letter case,
 * trailing slash, a doubled `/api`, `/api/docs`); null for any other path. The caller is redirected there, because
 * CloudFront chooses an origin before its functions run.
 *
 * Its source text becomes a CloudFront Function (edgeFunctions.ts); the local gateway calls it too.
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
