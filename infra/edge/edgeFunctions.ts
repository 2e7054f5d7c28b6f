import type { RouteNode } from './routeTree.ts';
import { normalisePath } from './normalisePath.ts';
import { verifyMediaUrl } from './verifyMediaUrl.ts';

/** Source of the CloudFront Function (viewer request, `/api/*`) that restores the spelling of API paths. */
export function normalisePathSource(routes: RouteNode): string {
  return `var routes = ${JSON.stringify(routes)};
${normalisePath.toString()}
function handler(event) {
  event.request.uri = normalisePath(event.request.uri, routes);
  return event.request;
}
`;
}

/**
 * Source of the CloudFront Function (viewer request, `/media/*`) that checks signatures. The secret comes from
 * the function's key-value store under the key `media-url` (base64, as in SSM); the origin path is the object's
 * key.
 */
export function verifyMediaUrlSource(): string {
  return `import crypto from 'crypto';
import cf from 'cloudfront';
${verifyMediaUrl.toString()}
function hmacHex(secret, text) {
  return crypto.createHmac('sha256', Buffer.from(secret, 'base64')).update(text).digest('hex');
}
async function handler(event) {
  var request = event.request;
  var e = request.querystring.e ? request.querystring.e.value : '';
  var s = request.querystring.s ? request.querystring.s.value : '';
  var secret = await cf.kvs().get('media-url');
  if (!verifyMediaUrl(request.uri, e, s, secret, Date.now() / 1000, hmacHex)) {
    return { statusCode: 404, statusDescription: 'Not Found' };
  }
  request.uri = request.uri.slice('/media'.length);
  request.querystring = {};
  return request;
}
`;
}
